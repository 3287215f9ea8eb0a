// VASSAL's own components (spec 6.5) and the attributes that each of them takes. An attribute that is not here is ignored
// by VASSAL without a word. A letter says what its text must be:
//   b true or false   i whole number   d decimal number   c colour   k key stroke   K list of key strokes
//   g image   s sound   f file at the archive's root   e format or expression

const TOOLBAR =
  'name text tooltip icon:g hotkey:k description canDisable:b propertyGate hideWhenDisabled:b disabledIcon:g';
const GATE = 'canDisable:b propertyGate hideWhenDisabled:b disabledIcon:g';
const MAP =
  'mapName description launch:b buttonName tooltip icon:g hotkey:k allowMultiple:b backgroundcolor:c color:c thickness:i ' +
  'edge edgeWidth:i edgeHeight:i hideKey:k showKey:k markMoved markUnmovedIcon:g markUnmovedText markUnmovedTooltip ' +
  'markUnmovedHotkey:k markUnmovedReport:e moveWithinFormat:e moveToFormat:e createFormat:e changeFormat:e moveKey:k ' +
  'onlyReportChangedLocation:b suppressAuto movingStacksPickupUnits';
const NUMBERING =
  'first sep hType vType hLeading:i vLeading:i hOff:i vOff:i hDescend:b vDescend:b locationFormat:e visible:b fontSize:i ' +
  'color:c rotateText:i hDrawOff:i vDrawOff:i';
const PROPERTY = 'name initialValue description isNumeric:b min max wrap:b';
const KEY_COMMAND =
  'name buttonText text tooltip icon:g buttonHotkey:k hotkey:k filter:e target deckCount reportSingle:b suppressSounds:b ' +
  `reportFormat:e condition names property propValue singleMap:b parameters ${GATE}`;
const METRICS = 'disabled:b exSepX:i exSepY:i unexSepX:i unexSepY:i top:k bottom:k up:k down:k color:c';
const LOOP =
  'doReport:b reportFormat:e doSound:b soundClip:s doHotkey:b hotkeys:K doLoop:b loopType loopCount whileExpression:e ' +
  'untilExpression:e preLoopKey:k postLoopKey:k index:b indexProperty indexStart indexStep';
const DICE =
  'nDice:i nSides:i plus:i addToTotal:i reportTotal:b reportFormat:e prompt:b sortDice:b keepDice:b keepOption keepCount:i ' +
  'lockDice:b lockSides:b lockPlus:b lockAdd:b label';
const FOLDER = 'name desc';
const PREFERENCE = 'name tab desc default';

const ROWS: readonly (readonly [classes: string, attributes: string])[] = [
  ['GameModule BasicModule', 'name version description VassalVersion nextPieceSlotId:i ModuleOther1 ModuleOther2'],
  ['BasicCommandEncoder Chatter KeyNamer Documentation PrototypesContainer ConnectionWindow Language', ''],
  ['ForwardToKeyBuffer ForwardToChatter MenuDisplayer StackExpander KeyBufferer MapCenterer', ''],
  ['ZonedGrid ZonedGridHighlighter SelectionHighlighters GlobalProperties GlobalTranslatableMessages', ''],
  ['ColorManager FontManager GamePieceImageDefinitions GamePieceLayoutsContainer', ''],
  ['Translation', 'locale'],
  ['ModuleSubFolder MapSubFolder DeckSubFolder GlobalPropertyFolder PrototypeFolder', FOLDER],
  ['AboutScreen', 'title fileName:g'],
  ['HelpFile', 'title fileName fileType image vassalDoc'],
  ['BrowserHelpFile', 'title contents startingPage dir'],
  ['BrowserPDFFile', 'title pdfFile:f'],
  ['Tutorial', 'name logfile:f launchOnStartup:b promptMessage welcomeMessage'],
  ['PlayerRoster', 'buttonText buttonIcon:g buttonToolTip buttonKeyStroke:k description sides icon'],
  [
    'GlobalOptions',
    'autoReport centerOnMove chatterHTMLSupport hotKeysOnClosedWindows inventoryForAll nonOwnerUnmaskable playerIdFormat:e ' +
      'promptString sendToLocationMoveTrails storeLeadingZeroIntegersAsStrings:b purgeBlankPropertyPrompts:b description ' +
      'markMoved translatableSupport disablePieceIndexing:b minMaxHeap specifyExtensionDirInPrefs',
  ],
  ['Map WidgetMap', MAP],
  ['PrivateMap PlayerHand', `${MAP} side visible:b useBoards`],
  ['BoardPicker', 'slotHeight:i slotWidth:i slotScale:d title addRowText addColumnText boardPrompt maxColumns:i'],
  ['Board', 'name image:g width:i height:i color:c reversible:b'],
  [
    'HexGrid',
    'dx:d dy:d x0:i y0:i sideways:b snapTo:b edgesLegal:b cornersLegal:b visible:b dotsVisible:b color:c snapscale:i',
  ],
  ['SquareGrid', 'dx:d dy:d x0:i y0:i range snapTo:b edgesLegal:b cornersLegal:b visible:b dotsVisible:b color:c'],
  ['RegionGrid', 'snapto:b visible:b fontsize:i'],
  ['Region', 'name originx:i originy:i'],
  ['Zone', 'name path locationFormat:e useParentGrid:b useHighlight:b highlightProperty'],
  ['ZoneHighlight', 'name color:c coverage style image:g opacity:i width:i'],
  ['HexGridNumbering ObliqueHexGridNumbering', `${NUMBERING} stagger:b`],
  ['SquareGridNumbering', NUMBERING],
  ['Scroller', 'useArrows'],
  ['PieceMover', 'icon:g iconName markUnmoved hotkey:k'],
  ['StackMetrics HandMetrics', METRICS],
  ['ImageSaver TextSaver', `buttonText tooltip icon:g hotkey:k propertiesButtonText ${GATE}`],
  [
    'CounterDetailViewer',
    'version delay showgraph:b showgraphsingle:b showtext:b showtextsingle:b minDisplayPieces:i display summaryReportFormat:e ' +
      'counterReportFormat:e emptyHexReportForma:e zoomlevel:d graphicsZoom:d fontSize:i fgColor:c bgColor:c borderColor:c ' +
      'borderWidth:i borderThickness:i borderInnerThickness:i hotkey:k showNoStack:b showMoveSelectde:b showNonMovable:b ' +
      'showDeck:b showDeckDepth:i showDeckMasked:b showOverlap:b showOnlyTopOfStack:b showref:b unrotatePieces:b layerList ' +
      'propertyFilter:e description centerAll:b centerText:b centerPiecesVertically:b combineCounterSummary:b enableHTML:b ' +
      'extraTextPadding:i onlyShowFirstSummary:b showTerrainBeneath showTerrainHeight:i showTerrainWidth:i ' +
      'showTerrainZoom:d showTerrainSnappy:b showTerrainText:e stopAfterShowing:b stretchWidthPieces:b ' +
      'stretchWidthSummary:b verticalOffset:i verticalTopText:i verticalBottomText:i',
  ],
  [
    'Zoomer',
    'zoomLevels zoomStart:i inButtonText inIconName:g inTooltip zoomInKey:k pickButtonText pickIconName:g pickTooltip ' +
      'zoomPickKey:k outButtonText outIconName:g outTooltip zoomOutKey:k factor max zoomInIcon zoomOutIcon zoomPickIcon',
  ],
  ['GlobalMap', 'scale:d buttonText tooltip icon:g hotkey:k color:c'],
  ['HighlightLastMoved', 'enabled:b color:c thickness:i'],
  ['LayeredPieceCollection', 'property layerOrder description'],
  ['LayerControl', `${TOOLBAR} command skip:b layers`],
  ['MassKeyCommand GlobalKeyCommand', KEY_COMMAND],
  ['StartupGlobalKeyCommand', `${KEY_COMMAND} whenToApply hotkeyOrKeyCommand globalHotkey:k`],
  ['HidePiecesButton', 'buttonText tooltip hotkey:k hiddenIcon:g showingIcon:g'],
  [
    'LOS_Thread',
    'threadName label tooltip hotkey:k iconName:g report:e persistence persistentIconName:g global snapLOS snapStart:b ' +
      'snapEnd:b drawRange:b scale:i round hideCounters:b hideOpacity:i losThickness:i threadColor:c rangeFg:c rangeBg:c ' +
      GATE,
  ],
  [
    'Flare',
    'flareName flareKey circleSize:i circleColor:c circleScale:b flarePulses:i flarePulsesPerSec:i reportFormat:e',
  ],
  ['SelectionHighlighter', 'name match:e color:c thickness:i useImage:b image:g xoffset:i yoffset:i'],
  ['PieceRecenterer', 'buttonText tooltip icon:g hotkey:k'],
  [
    'MapShader',
    'name alwaysOn:b startsOn:b buttonText tooltip icon:g hotkey:k boards boardList type drawOver:b pattern color:c scaleImage:b ' +
      'image:g opacity:i border:b borderColor:c borderWidth:i borderOpacity:i description',
  ],
  ['MoveCameraButton', `${TOOLBAR} *`],
  ['SetupStack', 'name owningBoard x:i y:i useGridLocation:b location description'],
  [
    'DrawPile',
    'name owningBoard x:i y:i useGridLocation:b location width:i height:i allowMultiple:b allowSelect:b faceDown drawFaceUp:b ' +
      'shuffle reversible:b draw:b color:c hotkeyOnEmpty:b emptyHotkey:k reshufflable:b reshuffleCommand reshuffleTarget ' +
      'reshuffleMessage:e reshuffleHotkey:k canSave:b maxStack:i expressionCounting:b countExpressions restrictOption:b ' +
      'restrictExpression:e reportFormat:e faceDownFormat:e shuffleFormat:e reverseFormat:e shuffleHotkey:k reverseHotkey:k ' +
      'shuffleCommand reverseCommand selectDisplayProperty:e selectSortProperty description deckOwners deckRestrictAccess:b ' +
      'drawMultipleMessage drawSpecificMessage faceUpMessage faceDownMessage faceUpHotkey:k faceDownHotkey:k ' +
      'faceFlipHotkey:k faceUpReportFormat:e saveMessage loadMessage saveHotkey:k loadHotkey:k saveReportFormat:e ' +
      'loadReportFormat:e',
  ],
  ['PieceWindow', 'name entryName hidden:b text tooltip icon:g hotkey:k scale:d defaultWidth:i description'],
  ['TabWidget MapWidget', 'entryName description'],
  ['BoxWidget', 'entryName width:i height:i description'],
  ['ListWidget', 'entryName width:i height:i divider:i scale:d description'],
  ['PanelWidget', 'entryName fixed:b nColumns:i vert:b scale:d description'],
  ['PieceSlot CardSlot', 'entryName gpid width height'],
  ['PrototypeDefinition', 'name description'],
  ['DiceButton', `${TOOLBAR} ${DICE}`],
  ['RandomTextButton', `${TOOLBAR} ${DICE} faces numeric:b`],
  [
    'SpecialDiceButton',
    `${TOOLBAR} ${LOOP} resultChatter:b format:e resultWindow:b windowTitleResultFormat:e resultButton:b windowX:i windowY:i ` +
      'backgroundColor:c diceSet',
  ],
  ['SpecialDie', 'name format:e'],
  ['SpecialDieFace', 'text value:i icon:g'],
  [
    'TurnTracker',
    'name buttonText buttonTooltip icon:g hotkey:k nexthotkey:k prevhotkey:k turnFormat:e reportFormat:e tooltip lengthStyle ' +
      'length:i fwdOnly:b plusButtonSize:i turnButtonHeight:i description',
  ],
  ['CounterTurnLevel', 'name property turnFormat:e start:i incr:i loop:b loopLimit:i'],
  ['ListTurnLevel', 'name property turnFormat:e list configList:b configFirst:b prompt'],
  ['TurnGlobalHotkey', 'name hotkey:k match:e reportFormat:e description'],
  ['ChartWindow', 'name text label tooltip icon:g hotkey:k description'],
  ['Chart', 'chartName fileName:g description'],
  ['HtmlChart', 'chartName fileName:f description'],
  ['PredefinedSetup', 'name useFile:b file isMenu:b description'],
  ['NotesWindow', 'buttonText tooltip icon:g hotkey:k description'],
  [
    'Inventory',
    `${TOOLBAR} include:e groupBy nonLeafFormat:e leafFormat:e sides sortFormat:e sorting sortPieces:b drawPieces:b foldersOnly:b ` +
      'centerOnPiece:b forwardKeystroke:b showMenu:b launchFunction pieceZoom:d pieceZoom2:d pieceZoom3:d refreshHotkey:k ' +
      'zoomOn:b cutRoot cutLeaves keystroke',
  ],
  ['GlobalProperty ZoneProperty', PROPERTY],
  ['ChangePropertyButton', `${TOOLBAR} desc reportFormat:e propChanger`],
  ['ScenarioPropertiesOptionTab', 'name description report alignLabelsRight:b'],
  [
    'BooleanScenarioProperty ListScenarioProperty NumberScenarioProperty StringScenarioProperty',
    'name description hotkey:k initialValue options min max switch *',
  ],
  ['GlobalTranslatableMessage', 'name initialValue description'],
  ['ToolbarMenu MultiActionButton', `${TOOLBAR} menuItems`],
  ['DoActionButton', `${TOOLBAR} ${LOOP}`],
  ['ChessClockControl', '*'],
  ['ChessClock', '*'],
  ['GamePieceImage GamePieceLayout ColorSwatch FontStyle', '*'],
  ['BooleanPreference IntegerPreference DoublePreference StringPreference TextPreference', PREFERENCE],
  ['EnumPreference', `${PREFERENCE} list`],
  [
    'ModuleExtension',
    'module moduleVersion version description vassalVersion anyModule:b nextPieceSlotId:i extensionId',
  ],
  ['ExtensionElement', 'target'],
];

export type AttributeKind = 'b' | 'i' | 'd' | 'c' | 'k' | 'K' | 'g' | 's' | 'f' | 'e' | '';

export interface KnownComponent {
  /** Attribute -> what its text must be. */
  readonly attributes: ReadonlyMap<string, AttributeKind>;
  /** It takes attributes that are not listed. */
  readonly open: boolean;
}

const isKind = (text: string): text is AttributeKind => /^[bidckKgsfe]?$/.test(text);

const readRow = (attributes: string): KnownComponent => {
  const words = attributes.split(' ').filter(word => word !== '');
  return {
    open: words.includes('*'),
    attributes: new Map(
      words.map(word => {
        const [name = '', kind = ''] = word.split(':');
        return [name, isKind(kind) ? kind : ''];
      }),
    ),
  };
};

/** Last name of the class -> what it takes. */
export const KNOWN_COMPONENTS: ReadonlyMap<string, KnownComponent> = new Map(
  ROWS.flatMap(([classes, attributes]) => {
    const row = readRow(attributes);
    return classes.split(' ').map(name => [name, row] as const);
  }),
);

/** Elements that are no components but parts of one. */
export const PLAIN_TAGS: ReadonlySet<string> = new Set(['setup', 'entry', 'option']);
