import type { PackGroup } from '../../../features/ownership/catalogue/catalogue.ts';
import { wordTable } from '../../../lib/words.ts';

/** Theme of a pack's button and text: the one closest to its picture. */
const THEMES = wordTable<number>({
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
});

export const packTheme = (id: string): number => THEMES.get(id) ?? 0;

export type CardSize = 'small' | 'medium' | 'large';

interface GroupLook {
  id: Exclude<PackGroup, 'keys'>;
  title: string;
  text: string;
  shelf: string;
  /** Sizes of its packs in order; the last one, which contains the others, is always large. */
  sizes: readonly CardSize[];
  /** True if the last one is a strip of 198 px. */
  strip?: boolean;
}

/** Groups stand in order of price, packs of partners last. The classes are in `styles/packs.css`. */
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
    title: 'Parceiras',
    text: 'Skins das comunidades que andam conosco.',
    shelf: 'shelf-quarters',
    sizes: ['small'],
  },
];
