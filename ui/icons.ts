/**
 * Our name → the symbol's name in `@iconify-json/game-icons` (CC BY 3.0). `icons.test.ts` writes them to `icons.svg`.
 */
export const SYMBOLS = {
  archive: 'cardboard-box-closed',
  banner: 'vertical-banner',
  book: 'secret-book',
  bookshelf: 'bookshelf',
  campfire: 'campfire',
  cart: 'shopping-cart',
  chest: 'locked-chest',
  bookmark: 'bookmarklet',
  clock: 'empty-hourglass',
  coins: 'two-coins',
  crown: 'crown',
  cycle: 'cycle',
  die: 'dice-six-faces-five',
  download: 'save-arrow',
  error: 'cancel',
  exit: 'exit-door',
  expand: 'expand',
  files: 'papers',
  frame: 'wood-frame',
  gift: 'present',
  heart: 'hearts',
  'heart-plus': 'heart-plus',
  help: 'help',
  home: 'family-house',
  hourglass: 'hourglass',
  info: 'info',
  key: 'skeleton-key',
  lantern: 'lantern-flame',
  mail: 'envelope',
  medal: 'medal',
  menu: 'hamburger-menu',
  'open-book': 'open-book',
  padlock: 'plain-padlock',
  pencil: 'pencil',
  person: 'character',
  play: 'play-button',
  quill: 'quill',
  search: 'magnifying-glass',
  settings: 'settings-knobs',
  share: 'share',
  skull: 'death-skull',
  stack: 'stack',
  table: 'tabletop-players',
  ticket: 'ticket',
  trash: 'trash-can',
  tray: 'paper-tray',
  wallet: 'wallet',
  warning: 'hazard-sign',
} as const;

/** Interface signs that the icon set lacks, as polygons. */
export const CUT = {
  'arrow-left': 'M30 256 246 60l-14 150 250-14-12 116-238-8 18 148z',
  'arrow-right': 'M482 256 266 60l14 150L30 196l12 116 238-8-18 148z',
  check: 'M40 268l74-62 92 92L420 72l58 62-264 310z',
  close: 'M96 52l160 154L412 56l48 52-152 148 152 152-56 48-148-152L100 458l-48-54 152-148L50 100z',
  'external-link': 'M290 50h176v176l-58-56-178 178-52-50L356 120zM60 110h170v60H118v232h232V300h60v162H60z',
  minus: 'M44 222l424-12v88l-424 10z',
  plus: 'M212 44h88l-6 172 174-6v88l-174-6 6 176h-88l6-176-174 6v-88l174 6z',
} as const;

export type IconName = keyof typeof SYMBOLS | keyof typeof CUT;

/** One symbol for each of the nine papers, by index, in their own file `papers.svg`. */
export const PAPER_SYMBOLS = [
  'elderberry',
  'raspberry',
  'vine-flower',
  'butterfly-flower',
  'heron',
  'cactus',
  'fruit-tree',
  'palm-tree',
  'stone-pile',
] as const;
