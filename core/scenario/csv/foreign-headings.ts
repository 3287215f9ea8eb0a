// Headings as players write them, in English and other languages: a column so called is offered the word that it has here.

const HEADINGS: readonly (readonly [words: readonly string[], spelt: readonly string[]])[] = [
  [['id'], ['kennung', 'kürzel', 'nummer', 'identifiant', 'numéro', 'numero']],
  [['name'], ['einheit', 'bezeichnung', 'nom', 'unité', 'unite', 'nombre', 'unidad', 'unit']],
  [['side'], ['seite', 'partei', 'camp', 'côté', 'cote', 'bando', 'lado']],
  [['type'], ['typ', 'art', 'truppentyp', 'waffengattung', 'tipo', 'genre']],
  [['size'], ['größe', 'groesse', 'grösse', 'stufe', 'verbandsgröße', 'taille', 'échelon', 'echelon', 'tamaño']],
  [['nation'], ['land', 'pays', 'nationalité', 'nationalität', 'país']],
  [['formation'], ['verband', 'großverband', 'korps', 'corps', 'formación']],
  [['counter'], ['marke', 'spielstein', 'aufschrift', 'pion', 'ficha']],
  [
    ['attack', 'af', 'combat', 'strength'],
    ['attack', 'att', 'angriff', 'angriffsstärke', 'angriffswert', 'attaque', 'ataque', 'atk'],
  ],
  [
    ['defence', 'df', 'combat', 'strength'],
    ['defence', 'verteidigung', 'abwehr', 'verteidigungsstärke', 'défense', 'defense', 'defensa', 'def'],
  ],
  [
    ['move', 'ma', 'movement', 'mp'],
    ['move', 'moves', 'mov', 'bewegung', 'bewegungspunkte', 'bewegungsweite', 'mouvement', 'movimiento', 'bp'],
  ],
  [
    ['strength', 'combat', 'af', 'attack'],
    ['stärke', 'kampfkraft', 'kampfstärke', 'force', 'fuerza'],
  ],
  [['steps'], ['stufen', 'schritte', 'pas', 'niveaux']],
  [['hex'], ['feld', 'hexfeld', 'sechseck', 'position', 'hexagone', 'case', 'hexágono', 'standort']],
  [['hexes'], ['felder', 'hexfelder', 'sechsecke', 'hexagones', 'cases', 'hexágonos']],
  [['zone'], ['bereich', 'gebiet', 'aufstellungszone', 'secteur', 'zona']],
  [['box'], ['kasten', 'ablage', 'boîte', 'caja']],
  [['window'], ['fenster', 'fenêtre', 'ventana']],
  [['marker'], ['marqueur', 'marcador']],
  [['count'], ['anzahl', 'stück', 'nombre', 'cantidad', 'qty', 'quantity']],
  [['reduced'], ['reduziert', 'geschwächt', 'réduit', 'réduite', 'reducido', 'reducida']],
  [
    ['arrives'],
    ['ankunft', 'verstärkung', 'runde', 'zug', 'eintreffen', 'arrivée', 'arrive', 'tour', 'llegada', 'turno'],
  ],
  [['terrain'], ['gelände', 'gelaende', 'terreno']],
  [['hexside'], ['hexseite', 'feldseite', 'kante', 'côté-d-hexagone']],
  [['feature'], ['merkmal', 'besonderheit', 'élément']],
  [['connection'], ['verbindung', 'straße', 'strasse', 'route', 'liaison']],
  [
    ['note'],
    [
      'bemerkung',
      'bemerkungen',
      'anmerkung',
      'notiz',
      'remarque',
      'remarques',
      'nota',
      'notas',
      'notes',
      'comment',
      'comments',
      'remark',
      'remarks',
    ],
  ],
];

/** Without accents, as columns are written that have been put into our letters. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');

/** `nombre` is a name in one language and a number in another: whichever column there is. */
const byHeading = new Map<string, readonly string[]>();
for (const [words, spelt] of HEADINGS)
  for (const heading of spelt.map(bare)) byHeading.set(heading, [...(byHeading.get(heading) ?? []), ...words]);

/**
 * The column of ours that a heading in German, French or Spanish means; undefined: none of those that are known here.
 * @param heading as columns are compared
 */
export const meantHeading = (heading: string, known: readonly string[]): string | undefined => {
  // `Seite (Partei)`, `Größe:`
  const plain = heading.replace(/[^\p{L}\p{N}-].*$/u, '').replace(/-+$/, '');
  return byHeading.get(bare(plain))?.find(word => known.includes(word));
};

/** Headings that people write for columns of units.csv. */
const UNIT_COLUMNS: Readonly<Record<string, string>> = {
  unit: 'name',
  designation: 'name',
  counter: 'name',
  'unit-name': 'name',
  player: 'side',
  owner: 'side',
  army: 'side',
  faction: 'side',
  country: 'nation',
  nationality: 'nation',
  'unit-type': 'type',
  arm: 'type',
  branch: 'type',
  waffe: 'type',
  echelon: 'size',
  'unit-size': 'size',
  location: 'hex',
  entry: 'arrives',
  loc: 'hex',
  where: 'hex',
  'start-hex': 'hex',
  start: 'hex',
  'set-up': 'hex',
  setup: 'hex',
  turn: 'arrives',
  gt: 'arrives',
  arrival: 'arrives',
  reinforcement: 'arrives',
  att: 'attack',
  atk: 'attack',
  mov: 'move',
  mv: 'move',
  moves: 'move',
  color: 'colour',
  farbe: 'colour',
  couleur: 'colour',
  'counter-color': 'colour',
  'counter-colour': 'colour',
  parent: 'formation',
  brigade: 'formation',
  division: 'formation',
};

/** The column of units.csv that an English heading means; undefined: none of those that are known here. */
export const columnCalled = (heading: string): string | undefined =>
  Object.hasOwn(UNIT_COLUMNS, heading) ? UNIT_COLUMNS[heading] : undefined;
