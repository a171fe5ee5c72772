import type { PackGroup } from '../../../features/catalogue/catalogue.ts';

/** The paper whose ink a pack's button and words take: the one nearest to its picture's. */
const THEMES: Readonly<Record<string, number>> = {
  oneKeyPack: 6,
  fiveKeysPack: 2,
  tenKeysPack: 4,
  viajantePack: 6,
  nostalgia8bitPack: 5,
  viajanteMaisNostalgia8bitPack: 7,
  gatinhosAventureirosPack: 2,
  sunsetPack: 7,
  gatinhosAventureirosMaisSunsetPack: 1,
  cthulhuDespertaPack: 5,
  cybercityPack: 4,
  cthulhuDespertaMaisCybercityPack: 3,
  mestrePack: 6,
  colecionadorPack: 4,
  lendarioPack: 0,
  aprendarpgPack: 3,
  crawSystemPack: 8,
  crisPack: 0,
  d20minutinhosPack: 6,
  ggTonhoPack: 5,
  melaninaPack: 7,
  convidadoPack: 2,
  tooManyGoblinsPack: 5,
  parceiroDaComunidadePack: 5,
};

export const packTheme = (id: string): number => THEMES[id] ?? 0;

/** 374 px, 582 px, or as wide as there is room. */
export type CardSize = 'small' | 'medium' | 'large';

interface GroupLook {
  id: Exclude<PackGroup, 'keys'>;
  title: string;
  text: string;
  /** How its shelf is divided. */
  shelf: string;
  /** Of its packs in turn; the last one, which holds the others, is always large. */
  sizes: readonly CardSize[];
  /** Whether the last one is a strip of 198 px. */
  strip?: boolean;
}

/** From the plainest to the dearest, and then those of others. The classes are in `styles/packs.css`. */
export const GROUPS: readonly GroupLook[] = [
  {
    id: 'rare',
    title: 'Raras',
    text: 'Duas tintas sobre papel.',
    shelf: 'shelf-halves',
    sizes: ['medium'],
    strip: true,
  },
  {
    id: 'epic',
    title: 'Épicas',
    text: 'Cena completa, três tintas.',
    shelf: 'shelf-seven-five',
    sizes: ['large', 'medium'],
  },
  {
    id: 'mythic',
    title: 'Míticas',
    text: 'A gravura se mexe. Há versão parada para quem prefere.',
    shelf: 'shelf-halves shelf-bleeds',
    sizes: ['medium'],
  },
  {
    id: 'master',
    title: 'Mestre',
    text: 'Vários conjuntos de uma vez, com chaves de presente.',
    shelf: 'shelf-five-seven',
    sizes: ['medium', 'large'],
  },
  {
    id: 'partner',
    title: 'Parceiros',
    text: 'Skins das comunidades que andam conosco.',
    shelf: 'shelf-quarters',
    sizes: ['small'],
  },
];
