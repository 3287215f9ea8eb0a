// Colours of maps and counters, as data. Map tints stay pale, so that counters, roads and towns stand out.

export const INK = '#17181A';
export const PALE = '#F6F0DF';

export const MAP = {
  paper: '#F1EBD8',
  clear: '#E9E1C6',
  mottle: '#CFC196',
  grain: '#6B5534',
  rough: '#DCC594',
  mountain: '#C0A177',
  sand: '#F0D58A',
  dune: '#A9772A',
  low: '#E2D2AA',
  brush: '#D3D6A4',
  salt: '#EEF0EA',
  ice: '#E2EEF2',
  lava: '#A8948C',
  lavaInk: '#4A2A24',
  playa: '#DADFD0',
  field: '#E9DFA8',
  zone: '#6A3D7C',
  stony: '#D2C7B0',
  stone: '#6E6455',
  hachure: '#7A5B38',
  shade: '#4A3420',
  light: '#FFF7DE',
  wood: '#B7C296',
  forest: '#93A77F',
  crown: '#7B8D66',
  crownForest: '#5F744F',
  crownLight: '#A7B68D',
  crownShadow: '#4F5C3C',
  conifer: '#647752',
  coniferShade: '#4A5A3E',
  peak: '#DCCBA5',
  peakShade: '#7B6042',
  peakInk: '#5A4228',
  swamp: '#C1D0C1',
  marsh: '#55807F',
  water: '#B4CACC',
  deep: '#8FB0BA',
  coast: '#4A7380',
  majorRiver: '#8FB3BD',
  minorRiver: '#7BA3B0',
  bank: '#456F7D',
  wadi: '#5E7F86',
  wadiBed: '#DCCFA6',
  scarp: '#5A3A1E',
  mine: '#8A1F1A',
  waterInk: '#2F5866',
  waterNumber: '#2F5A6B',
  road: '#8C3F2B',
  rail: '#2B2724',
  urban: '#D9BEA6',
  block: '#6A4A42',
  fort: '#43301F',
  grid: '#5B4A38',
  number: '#4A3D2E',
  halo: '#F4EDD6',
  ink: '#2E2620',
  land: '#5E4A30',
} as const;

export interface NationColours {
  readonly body: string;
  /** The field of the unit symbol. */
  readonly box: string;
  readonly edge: string;
}

const colours = (body: string, box: string, edge: string): NationColours => ({ body, box, edge });

/** Enemies that meet keep apart under red-green blindness too (a test holds the contrast of their inks). */
export const NATIONS: ReadonlyMap<string, NationColours> = new Map([
  ['german', colours('#A5ADA0', '#D5D9CE', '#5C6459')],
  ['ss', colours('#2B2B2D', '#C9C9C6', '#0E0E10')],
  ['luftwaffe', colours('#BFC6DB', '#E8EBF3', '#68718F')],
  ['soviet', colours('#C98A6E', '#EFD2BF', '#7A4431')],
  ['soviet-guards', colours('#9A3A2C', '#F0D6C4', '#5E1D15')],
  ['british', colours('#D2B98A', '#EFE3C6', '#86704A')],
  ['commonwealth', colours('#93AFC4', '#D6E2EA', '#506D83')],
  ['american', colours('#8F9455', '#D6D8AE', '#4F5426')],
  ['italian', colours('#9DBAA6', '#D9E6DC', '#567561')],
  ['french', colours('#7FA0CF', '#D3DFF0', '#40608F')],
  ['romanian', colours('#D8C45E', '#F2E8B8', '#8D7C22')],
  ['hungarian', colours('#B7A5AF', '#E4DBE0', '#6F5C67')],
  ['finnish', colours('#DADFE2', '#F6F8F8', '#87929A')],
  ['polish', colours('#D8B7BC', '#F0DFE1', '#86525C')],
  ['greek', colours('#A9C3DE', '#DEE9F4', '#4F6E8F')],
  ['yugoslav', colours('#8FA9B8', '#D3DEE5', '#4A616E')],
  ['turkish', colours('#C96F63', '#EFCFC9', '#7A372E')],
  ['bulgarian', colours('#B9C48A', '#E4EACB', '#67713C')],
  ['slovak', colours('#B5C9C9', '#E0EAEA', '#5E7676')],
  ['spanish', colours('#E0C878', '#F4EAC8', '#8C7630')],
  ['japanese', colours('#E3D3A0', '#F5EED6', '#8E7C45')],
  ['chinese', colours('#9FBF8F', '#D9E6D2', '#557544')],
  ['korean', colours('#C9B3D0', '#E8DEEC', '#735C7B')],
]);

/** Formation bands, in the order in which formations take them. */
export const BANDS: readonly string[] = [
  '#B2362B', // red
  '#2F5D8C', // blue
  '#E3B93C', // yellow
  '#3F6F4A', // green
  '#F3EFE2', // white
  '#6D4C84', // violet
  '#D9792B', // orange
  '#256C6D', // teal
  '#2A2A2C', // black
];
