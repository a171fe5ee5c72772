import type { Scene } from './scene.ts';
import type { Actor, Tone } from './stage.ts';
import { THEMES } from './themes.ts';

export type PackRow =
  | {
      readonly id: string;
      readonly kind: 'keys';
      readonly count: 1 | 5 | 10;
      readonly paper: string;
      readonly second: string;
    }
  | { readonly id: string; readonly kind: 'scene'; readonly scene: Scene; readonly symbol: string }
  | {
      readonly id: string;
      readonly kind: 'pair';
      readonly scenes: readonly [Scene, Scene];
      readonly symbols: readonly [string, string];
    };

export const NIGHT = '#130e0a';

const theme = (id: string) => {
  const found = THEMES.find((t) => t.id === id);
  if (!found) throw new RangeError(`No theme ${id}`);
  return found;
};

const SUBJECTS: Readonly<Record<string, Pick<Scene, 'hero' | 'cast' | 'land'>>> = {
  viajante: subject('hiking', ['hills', 0.7], ['village', 'cactus']),
  gatinhosAventureiros: subject('cat', ['roofs', 0.7], ['schrodingers-cat-alive', 'hollow-cat']),
  sunset: subject('sailboat', ['sea', 0.7], ['palm-tree', 'palm-tree']),
  cybercity: subject('cyborg-face', ['city', 0.7], ['vintage-robot', 'cyber-eye']),
  crawSystem: subject('raven', ['forest', 0.7], ['evil-tree', 'claw-slashes']),
  ggTonho: subject('wolf-head', ['field', 0.7], ['pine-tree', 'gamepad']),
  aprendarpg: subject('open-book', ['hills', 0.7], ['quill-ink', 'owl']),
  convidado: subject('tavern-sign', ['roofs', 0.7], ['lantern-flame', 'beer-stein']),
  tooManyGoblins: subject('goblin-head', ['hills', 0.7], ['goblin-camp', 'goblin-head'], 'second'),
  d20minutinhos: subject('dice-twenty-faces-twenty', ['none', 0.7], ['hourglass', 'stopwatch']),
  cris: subject('candle-light', ['hills', 0.7], ['quill-ink', 'open-book']),
};

function subject(hero: string, land: Scene['land'], beside: readonly string[], tone: Tone = 'ink') {
  const actor = (icon: string): Actor => ({ icon, x: 0.5, size: 0.5 });
  return { hero: { ...actor(hero), tone }, land, cast: beside.map(actor) };
}

function packScene(themeId: string): Scene {
  const { extra, ...scene } = theme(themeId);
  const subject = SUBJECTS[themeId];
  if (subject) return { ...scene, ...subject };
  return extra ? { ...scene, extra } : scene;
}

const one = (id: string, themeId: string): PackRow => ({
  id,
  kind: 'scene',
  scene: packScene(themeId),
  symbol: theme(themeId).symbol,
});
const two = (id: string, a: string, b: string): PackRow => ({
  id,
  kind: 'pair',
  scenes: [packScene(a), packScene(b)],
  symbols: [theme(a).symbol, theme(b).symbol],
});

const MASTER: Scene = {
  id: 'mestre',
  inks: { paper: '#fad03e', ink: NIGHT, second: '#a5281c', ember: '#fff3d9' },
  land: ['columns', 0.62],
  light: ['sun', 0.5, 0.46, 0.34, 'ember'],
  hero: { icon: 'throne-king', x: 0.5, size: 0.74, y: 0.5 },
  cast: [
    { icon: 'rolling-dices', x: 0.26, size: 0.36, y: 0.54, tone: 'ink' },
    { icon: 'spell-book', x: 0.76, size: 0.36, y: 0.54, tone: 'ink' },
  ],
  frieze: 'losango',
};

const COLLECTOR: Scene = {
  id: 'colecionador',
  inks: { paper: '#56d4d5', ink: '#08201f', second: '#b5321f', ember: '#fff3d9' },
  land: ['hills', 0.6],
  light: ['rose', 0.5, 0.44, 0.3, 'ember'],
  hero: { icon: 'open-treasure-chest', x: 0.5, size: 0.66, y: 0.5 },
  cast: [
    { icon: 'medal', x: 0.26, size: 0.34, y: 0.46, tone: 'ink' },
    { icon: 'laurels-trophy', x: 0.77, size: 0.36, y: 0.46, tone: 'ink' },
  ],
  frieze: 'roda',
};

const COMMUNITY: Scene = {
  id: 'parceiro',
  inks: { paper: '#76cd6d', ink: '#10200d', second: '#1f5a63', ember: '#fff3d9' },
  land: ['field', 0.66],
  light: ['sun', 0.5, 0.5, 0.36, 'ember'],
  hero: { icon: 'shaking-hands', x: 0.5, size: 0.7, y: 0.48 },
  cast: [
    { icon: 'meeple-group', x: 0.25, size: 0.38, y: 0.58, tone: 'ink' },
    { icon: 'three-friends', x: 0.78, size: 0.36, y: 0.58, tone: 'ink' },
  ],
  frieze: 'bandeirinha',
};

const scene = (id: string, row: Scene, symbol: string): PackRow => ({ id, kind: 'scene', scene: row, symbol });

export const PACKS: readonly PackRow[] = [
  { id: 'oneKeyPack', kind: 'keys', count: 1, paper: '#fad03e', second: '#d4481f' },
  { id: 'fiveKeysPack', kind: 'keys', count: 5, paper: '#f987b1', second: '#9c2450' },
  { id: 'tenKeysPack', kind: 'keys', count: 10, paper: '#56d4d5', second: '#1d6a75' },
  one('viajantePack', 'viajante'),
  one('nostalgia8bitPack', 'nostalgia8bit'),
  two('viajanteMaisNostalgia8bitPack', 'viajante', 'nostalgia8bit'),
  one('gatinhosAventureirosPack', 'gatinhosAventureiros'),
  one('sunsetPack', 'sunset'),
  two('gatinhosAventureirosMaisSunsetPack', 'gatinhosAventureiros', 'sunset'),
  one('cthulhuDespertaPack', 'cthulhuDesperta'),
  one('cybercityPack', 'cybercity'),
  two('cthulhuDespertaMaisCybercityPack', 'cthulhuDesperta', 'cybercity'),
  scene('mestrePack', MASTER, 'throne-king'),
  scene('colecionadorPack', COLLECTOR, 'open-treasure-chest'),
  one('lendarioPack', 'vitralLendario'),
  one('aprendarpgPack', 'aprendarpg'),
  one('crawSystemPack', 'crawSystem'),
  one('crisPack', 'cris'),
  one('d20minutinhosPack', 'd20minutinhos'),
  one('ggTonhoPack', 'ggTonho'),
  one('melaninaPack', 'melanina'),
  one('convidadoPack', 'convidado'),
  one('tooManyGoblinsPack', 'tooManyGoblins'),
  scene('parceiroDaComunidadePack', COMMUNITY, 'shaking-hands'),
];
