/** Content as the program uses it: prices in cents, every reference resolved. Loaded once, never changed. */
export interface Catalogue {
  packs: Pack[];
  skins: Skin[];
  titles: Title[];
  badges: Badge[];
  kinds: KeyKind[];
  /** In ascending order of value. */
  goals: Goal[];
  /** The card after the last goal. */
  goalTeaser: { title: string; description: string };
  themes: ColourTheme[];
  faq: FaqGroup[];
  campaign: Campaign;
  pack(id: string): Pack | undefined;
  skin(id: string): Skin | undefined;
  title(id: string): Title | undefined;
  kind(id: string): KeyKind | undefined;
}

export type PackGroup = 'keys' | 'rare' | 'epic' | 'mythic' | 'master' | 'partner';

export interface Pack {
  id: string;
  title: string;
  description: string[];
  packType: 'key';
  group: PackGroup;
  /** Cents. */
  price: number;
  fullPrice?: number;
  /** Whole percent, as printed. */
  percentageDiscount?: number;
  available: boolean;
  /** Sold in this campaign and never again. */
  campaignOnly: boolean;
  imgDesktopURL: string;
  imgMobileURL: string;
  imgItem: string;
  keys: { keyId: string; count: number }[];
  /** Codes issued on a date (yyyy-MM-dd, America/Sao_Paulo). */
  scheduled: { keyId: string; date: string }[];
}

export type SkinType = 'banner' | 'frame' | 'tray';

export interface Skin {
  id: string;
  themeId: string;
  title: string;
  label: string;
  type: SkinType;
  /** Cents; 0 when it is not sold on its own. */
  price: number;
  /** Whether it is sold on its own. */
  available: boolean;
  description: string;
  /** Null for `noFrame`. */
  imgURL: string | null;
  /** What moves in its place: a film for a banner, a flip-book for a frame or tray. */
  motionURL?: string;
}

export interface Title {
  id: string;
  label: string;
}

export interface Badge {
  id: string;
  label: string;
  description: string;
}

/** A kind of code: what redeeming one grants. Badges follow from `isFC`. */
export interface KeyKind {
  id: string;
  title: string;
  description: string;
  isBeta: boolean;
  isFC: boolean;
  titles: string[];
  /** Skin ids. */
  products: string[];
  badges: string[];
}

export interface Goal {
  number: number;
  title: string;
  subtitle: string;
  description: string;
  /** Cents. */
  value: number;
  /** A secret goal's cannot be guessed from its number. */
  img: string | null;
  secret: boolean;
  /** Shown in place of a secret goal until it opens. */
  secretGoal?: string;
}

export interface ColourTheme {
  index: number;
  name: string;
  paper: string;
  bannerStoreURL: string;
  bannerProfileURL: string;
}

export interface FaqGroup {
  id: string;
  title: string;
  cards: { id: string; title: string; description: string[] }[];
}

/** The crowdfunding: whether its packs are on sale, and what home says about it. */
export interface Campaign {
  open: boolean;
  title: string;
  lead: string;
  deadline: string;
  about: {
    title: string;
    description: string[];
    /** The campaign before this one. */
    first: { lead: string; figures: string[]; next: string };
  };
  support: { title: string; steps: { title: string; description: string }[] };
}
