// The small words of lines, each list by what its words do: whose it is, what parts and joins, what a number is of, what is
// never passed over. Words of the charts stand in common-words.ts, verbs of fights in fight-words.ts.

export type Side = 'attacker' | 'defender';

type IsWord = (word: string) => boolean;
const among = (words: string, sign = ' '): IsWord => {
  const known = new Set(words.split(sign));
  return word => known.has(word);
};
const phrases = (words: string): IsWord => among(words, '|');

const isAttackers = among(
  'attacker attackers attacking attack att atk attk angr af me mine my our us we i i\u02bcve we\u02bcve i\u02bcm a angreifer angriff',
);
const isDefenders = among(
  'defender defenders defending defence defense def dfnd df him his their your he they he\u02bcs hes them theirs enemy opponent opposing opp d target targets tgt ziel gegner feind vert verteidiger verteidigung',
);
/** Whose what follows is, where a word says it as a label: `att 16`, `def: 4-6 rifle`. */
export const sideNamed = (word: string): Side | undefined =>
  isAttackers(word) ? 'attacker' : isDefenders(word) ? 'defender' : undefined;
const needsSign = among('a d at i attack angriff');
/** Whose what a clause says is: `attackers OOS`. Words that are of something else without a sign behind them are left out. */
export const sideMeant = (word: string): Side | undefined => (needsSign(word) ? undefined : sideNamed(word));

/** `will`, `is going to`, `gang up and` before a verb. */
export const isAuxiliary = among(
  'will would shall should can could kann können koennen will wollen möchte möchten may might want wants try tries trying going about plan plans planning is are and then now to be enough able allowed get gang gangs ganging team teams teaming up combine cost costs pay pays need needs take takes require requires both jointly together',
);
/** `makes an`, `goes in for the` before a noun. */
export const isDoing = among(
  'do does try tries trying attempt attempts attempting make makes making launch launches get gets has have go goes in for',
);
export const isArticle = among('a an the its his my');
export const isVersus = among('v vs versus against agst agnst agn agt ag gegen geg gg ggn kontra contre');
/** What leads over to those by whom or with whom it is done. */
export const isMeans = among('with w/ w by using mit');
export const isJoin = among('and with plus und mit');
/** What goes before `over`: `rolls right over`. */
export const isRight = among('right straight clean');
/** `4-6 rifle attacked by` */
export const isParticiple = among(
  'attacked att attd att\u02bcd attk attkd overrun assaulted hit struck charged engaged caught angegriffen überrannt ueberrannt überrollt',
);
/** `a fort held by` */
export const isHeld = among('held manned guarded defended occupied garrisoned');
/** Of a side as such, and of no unit: `def air 6`. */
export const isOfSide = among(
  'ar air ngs surp surprise support art arty artillery fpf drm shift mp mps reserve odds halved',
);
/** Between a label and a strength: `attackers are`, `defence of`. */
export const isFiller = among(
  'is are ist sind has have got with of total totals totalling strength factor factors point points pt pts str combat unit units hex stack',
);
/** Of a number the word behind it says that it is none of a unit: `4 MP`, `2 steps`. */
export const isValue = among(
  'mp mps l r left right col cols column columns shift shifts drm step steps level lvl die x % spent ma',
);
/** The same of the word before it: `turn 3`, `MP 2`. */
export const isValued = among('turn roll rolled die mp level lvl ma drm');
export const isOrdinal = among('first 1st second third opening');

/** What units of all games are called beside their type, also in small letters. */
export const isCalled = among(
  'siege ss waffen-ss guards guard gds gd grds lah dak lw luftwaffe elite veteran regular line security sec garrison fresh reinforced separate independent shock territorial coastal rear-area rear coast-defence nkvd construction constr cons const labour labor corps korps sturm hq-coy army flak',
);
/** What is known to bring a change in games, and is no unit’s name. */
export const isSupport = phrases(
  'air|air support|stuka|stukas|artillery|arty|art|guns|leader|rommel|surprise|support|naval|ngs|hq|combined arms|armor|armour|tanks|engineers|terrain|weather',
);
/** What players of some game have, whether these rules know it or not. */
export const isHadElsewhere = phrases(
  'support|air|air support|artillery|artillery support|naval gunfire|ngs|surprise|drm|drms|dr modifier|dr modifiers|modifiers|shifts|zoc|zocs|leader|leaders|supply problem|supply problems|road|roads|bridge|stukas|raf|luftwaffe|engineers|luftunterstützung|unterstützung|extras|interdiction|atec|aeca|aecd|losses',
);
/** Phases in which an overrun may be, where no rule asks which it is. */
const PHASES = ['exploitation', 'reaction', 'movement', 'initial'].flatMap(kind =>
  ['', 'in ', 'during ', 'in the ', 'during the '].flatMap(before => [
    `${before}${kind} phase`,
    `${before}${kind} segment`,
  ]),
);
/** What has a meaning in other games, and holds a word that leads over. */
export const isSaidElsewhere = phrases(
  `${PHASES.join('|')}|in place|in support|at once|on top|in column|in line|in hasty defense|in hasty defence|with them|with it|in it|in there|stacked with them|along|along with them|supply column|supply col|truck column|out of supply|in supply|supply unit|on the far side|on the other side|as a block|as one|as a stack|as one stack|all together|all adjacent|i guess|on the crt|on the combat table|combined arms|zoc to zoc|zoc-to-zoc|from zoc to zoc|one zoc to another|from one zoc to another|zoc to another zoc|next door|next hex`,
);
/** Where no rule of a fight asks for roads. */
export const isOnRoads = phrases(
  ['road', 'railroad', 'railway', 'track']
    .flatMap(way => [`on a ${way}`, `on the ${way}`, `on ${way}`, `along a ${way}`, `along the ${way}`, `by ${way}`])
    .join('|'),
);
/** Ground of any game, also such as no chart has. */
export const isMoreGround = among(
  'night nights fog foggy storm dug-in desert bocage jungle beach beaches oasis ridge ridges crest slope slopes uphill downhill canal lake sea coast coastal polder tundra taiga steppes scrub brush cactus orchard orchards vineyard town towns village villages hamlet city cities urban suburb ruins factory farmhouse chateau château castle church stream brook fort forts fortress fortresses fortified bunker bunkers pillbox blitz depression entrenched entrenchment entrenchments trench trenches redoubt hedgerow hedgehog hedgehogs foxholes dorf stadt schloss hügel',
);

/** Terms of the games: no name of a unit, and nothing where they are not read. */
export const isTerm = among(
  'zoc zocs re res drm drms mp mps bp aeca aecd atec tac ngs rp rps bf fpf sp sps cs crt tec ez or ar af df ma dr gs fs',
);
const TURNS = among(
  'dot onto under around near nach vor none never nor neither nicht nur except excluding minus less unless until if but oder only just each every any either half halves full total sum than more most fewer of von from to for at as instead twice hexes times thrice bonus penalty ratio option turn turns again note first second after before once when while other others last rest some few several many partial partly hvy lgt light heavy dense deep high low steep big small minor major reduced flipped road roads points point factors factor pts pt strength stärke staerke pretty lost lose loses losing loss losses verloren inc incl inkl including included counted gunfire cannot unable zero double triple quarter third differential doubled untried sorry nein scratch rather track train trains',
);
const STEMS =
  /^(?:kein|klein|gro(?:ß|ss)|halv|halb|dbl|doubl|doppel|verdoppelt|tripl|trebl|quarter|third|ignor|negat|cancel|immun|\p{L}+n\u02bct$|add|subtract|modif|step|bridge|rail|amphib|airdrop|surpris|ambush|versorg|nachschub|kampf(?!gruppe)|gefecht|schwer|leicht|artiller(?!y$)|unterst[uü]|ausnutz|verbrauch|verlust|fehl|retreat|advance|replac|attack|defen|verteid(?!ig))/u;
/** What no reader knows, and is never passed over: it says how much, which of them, under what condition. */
export const isTurning: IsWord = word => TURNS(word) || STEMS.test(word) || isTerm(word);
/** Words that are long enough to be told from slips of others. */
export const LONG: readonly string[] = 'without across through behind beyond except unless instead minus against'.split(
  ' ',
);
