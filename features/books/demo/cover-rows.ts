import type { LandName } from './engrave/land.ts';
import type { Tile } from './engrave/tiles.ts';

/** What a cover is cut from: one row a book. `paper` is the sheet, `ink` the black, the rest small lights. */
export interface CoverRow {
  readonly bookId: string;
  readonly press: 'folheto' | 'cartaz' | 'registros' | 'volpi' | 'concreto' | 'mosaico';
  readonly face: 'poster' | 'reading' | 'blackletter';
  /** The title as it is broken on the cover. */
  readonly lines: readonly string[];
  readonly subtitle: string;
  readonly publisher: string;
  readonly paper: string;
  readonly ink: string;
  readonly second: string;
  readonly third: string;
  readonly hero: string;
  /** Under the hero of a folheto or a cartaz; hills unless told. */
  readonly land?: LandName;
  /** Between the registers; eyes unless told. */
  readonly frieze?: Tile;
  /** What the press asks for besides the hero: companions, specimens. */
  readonly cast: readonly string[];
  /** Of small drawings inside the book. */
  readonly symbols: readonly string[];
}

const JENIPAPO = 'Oficina Jenipapo';
const CORUJA = 'Casa da Coruja';
const MARE = 'Maré Alta';

export const COVER_ROWS: readonly CoverRow[] = [
  {
    bookId: 'brutal',
    press: 'cartaz',
    face: 'poster',
    lines: ['BRUTAL'],
    subtitle: 'terror de uma noite só',
    publisher: CORUJA,
    paper: '#d92d20',
    ink: '#140a08',
    second: '#ffe7cf',
    third: '#ffc54f',
    hero: 'machete',
    land: 'forest',
    cast: ['moon-bats'],
    symbols: ['machete', 'wood-cabin', 'hockey', 'running-shoe', 'flashlight', 'hanging-spider'],
  },
  {
    bookId: 'oblivio',
    press: 'registros',
    face: 'blackletter',
    lines: ['Oblívio'],
    subtitle: 'investigação, rito e esquecimento',
    publisher: CORUJA,
    paper: '#8fc287',
    ink: '#0d1b15',
    second: '#eef4cf',
    third: '#e8b44c',
    hero: 'raven',
    frieze: 'olho',
    cast: ['candle-light', 'all-seeing-eye'],
    symbols: ['raven', 'candle-light', 'archive-research', 'key', 'cracked-mask', 'all-seeing-eye'],
  },
  {
    bookId: 'cangaco-celeste',
    press: 'folheto',
    face: 'poster',
    lines: ['CANGAÇO', 'CELESTE'],
    subtitle: 'bandos, cometas e uma lua a prêmio',
    publisher: JENIPAPO,
    paper: '#f4c433',
    ink: '#17110d',
    second: '#d4481f',
    third: '#fff1cf',
    hero: 'ringed-planet',
    land: 'hills',
    cast: ['cactus', 'cavalry'],
    symbols: ['western-hat', 'comet-spark', 'cactus', 'cavalry', 'wanted-reward', 'night-sky'],
  },
  {
    bookId: 'mangue-profundo',
    press: 'volpi',
    face: 'reading',
    lines: ['Mangue', 'profundo'],
    subtitle: 'piratas de lama e ouro afundado',
    publisher: MARE,
    paper: '#2f9fb0',
    ink: '#0b2028',
    second: '#f6efe0',
    third: '#f08b3c',
    hero: 'sad-crab',
    cast: [],
    symbols: ['sad-crab', 'wood-canoe', 'heron', 'tree-roots', 'treasure-map', 'pirate-flag'],
  },
  {
    bookId: 'linha-noturna',
    press: 'concreto',
    face: 'reading',
    lines: ['Linha', 'noturna'],
    subtitle: 'fantasmas do último ônibus',
    publisher: CORUJA,
    paper: '#f39bb4',
    ink: '#1c1014',
    second: '#c4264a',
    third: '#fff1df',
    hero: 'person',
    cast: ['bus'],
    symbols: ['bus-stop', 'ghost', 'street-light', 'bus', 'phone', 'umbrella'],
  },
  {
    bookId: 'greve-na-serra',
    press: 'folheto',
    face: 'reading',
    lines: ['Greve', 'na serra'],
    subtitle: 'trem, vapor e revolta',
    publisher: JENIPAPO,
    paper: '#ec7c3c',
    ink: '#1b0f0a',
    second: '#f9e2b8',
    third: '#f9e2b8',
    hero: 'steam-locomotive',
    land: 'peaks',
    cast: ['gears', 'flying-flag'],
    symbols: ['steam-locomotive', 'gears', 'flying-flag', 'megaphone', 'coal-wagon', 'level-crossing'],
  },
  {
    bookId: 'bestiario-de-quintal',
    press: 'mosaico',
    face: 'poster',
    lines: ['BESTIÁRIO', 'DE QUINTAL'],
    subtitle: 'trinta bichos que ninguém convidou',
    publisher: JENIPAPO,
    paper: '#f1e5c9',
    ink: '#17110d',
    second: '#4f9a57',
    third: '#d9512b',
    hero: 'frog',
    cast: ['toucan', 'frog', 'armadillo', 'owl', 'sea-turtle', 'goat', 'capybara', 'fox-head', 'snail'],
    symbols: ['frog', 'owl', 'snail', 'armadillo'],
  },
  {
    bookId: 'rei-sem-rosto',
    press: 'cartaz',
    face: 'blackletter',
    lines: ['O rei', 'sem rosto'],
    subtitle: 'masmorra em sete portas',
    publisher: MARE,
    paper: '#8660cc',
    ink: '#120c1e',
    second: '#efe6ff',
    third: '#ffc54f',
    hero: 'overlord-helm',
    land: 'hills',
    cast: ['evil-moon'],
    symbols: ['dungeon-gate', 'overlord-helm', 'key', 'skeleton', 'torch', 'locked-door', 'throne-king'],
  },
  {
    bookId: 'quermesse-do-fim',
    press: 'volpi',
    face: 'poster',
    lines: ['A QUERMESSE', 'DO FIM DO MUNDO'],
    subtitle: 'uma aventura de mesa cheia',
    publisher: JENIPAPO,
    paper: '#c8322a',
    ink: '#1d0f18',
    second: '#fbeccb',
    third: '#f6c33c',
    hero: 'campfire',
    cast: [],
    symbols: ['campfire', 'accordion', 'corn', 'party-flags', 'firework-rocket'],
  },
  {
    bookId: 'ilhas-que-somem',
    press: 'registros',
    face: 'poster',
    lines: ['ILHAS', 'QUE SOMEM'],
    subtitle: 'atlas ilustrado em pranchas',
    publisher: MARE,
    paper: '#69a6f8',
    ink: '#0c1630',
    second: '#f4efdc',
    third: '#ffc54f',
    hero: 'sea-serpent',
    frieze: 'onda',
    cast: ['lighthouse', 'compass'],
    symbols: ['island', 'lighthouse', 'caravel', 'sea-serpent', 'volcano', 'whale-tail', 'palm-tree', 'compass'],
  },
  {
    bookId: 'abc-da-mesa',
    press: 'concreto',
    face: 'poster',
    lines: ['ABC', 'DA MESA'],
    subtitle: 'para narrar pela primeira vez',
    publisher: JENIPAPO,
    paper: '#7fd0c8',
    ink: '#0d1f22',
    second: '#e2542c',
    third: '#fff6dc',
    hero: 'dice-twenty-faces-twenty',
    cast: ['dice-six-faces-three'],
    symbols: ['tabletop-players', 'dice-twenty-faces-twenty', 'open-book', 'pencil', 'conversation'],
  },
  {
    bookId: 'carta-marcada',
    press: 'folheto',
    face: 'blackletter',
    lines: ['Carta', 'marcada'],
    subtitle: 'golpes e dívidas no cais',
    publisher: MARE,
    paper: '#c9c0ad',
    ink: '#1a1512',
    second: '#a8232e',
    third: '#f7edd8',
    hero: 'card-king-spades',
    land: 'sea',
    cast: ['lantern-flame', 'sailboat'],
    symbols: ['poker-hand', 'sailboat', 'domino-mask', 'coins-pile', 'lantern-flame'],
  },
];

/** The row of a book; throws a RangeError when it has none. */
export function coverRow(bookId: string): CoverRow {
  const row = COVER_ROWS.find((r) => r.bookId === bookId);
  if (!row) throw new RangeError(`No cover row for ${bookId}`);
  return row;
}
