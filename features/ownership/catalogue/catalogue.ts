import type { TablesFor } from '../../kit/permissions.ts';

export const CATALOGUE_KINDS = ['pack', 'skin', 'title', 'badge', 'goal', 'faq', 'keyKind', 'campaign'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The id of the only entry of the kind `campaign`. */
export const CAMPAIGN = 'campanha';

/** The changed fields of an entry. */
export type CatalogueFields = Readonly<Record<string, unknown>>;

/** Only admins see an entry that they added until they open it. */
interface Draftable {
  draft?: boolean;
}

/** Parsed content with what admins changed over it: prices in cents, every reference resolved. */
export interface Catalogue {
  packs: Pack[];
  skins: Skin[];
  titles: Title[];
  badges: Badge[];
  kinds: KeyKind[];
  goals: Goal[];
  goalTeaser: { title: string; description: string };
  themes: ColourTheme[];
  faq: FaqGroup[];
  campaign: Campaign;
  /** The days (yyyy-MM-dd) of its texts and packs that are over. */
  pastDays: readonly string[];
  pack(id: string): Pack | undefined;
  skin(id: string): Skin | undefined;
  title(id: string): Title | undefined;
  kind(id: string): KeyKind | undefined;
  /** The number of changes of the entry, changes to come included. */
  revision(kind: CatalogueKind, id: string): number;
}

export type PackGroup = 'keys' | 'rare' | 'epic' | 'mythic' | 'master' | 'partner';

export interface Pack extends Draftable {
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
  campaignOnly: boolean;
  imgDesktopURL: string;
  imgMobileURL: string;
  imgItem: string;
  keys: { keyId: string; count: number }[];
  /** Codes issued on a date (yyyy-MM-dd, America/Sao_Paulo). */
  scheduled: { keyId: string; date: string }[];
}

export type SkinType = 'banner' | 'frame' | 'tray';

export interface Skin extends Draftable {
  id: string;
  themeId: string;
  title: string;
  label: string;
  type: SkinType;
  /** Cents; 0 when it is not sold on its own. */
  price: number;
  available: boolean;
  description: string;
  /** Null for `noFrame`. */
  imgURL: string | null;
  motionURL?: string;
}

export interface Title extends Draftable {
  id: string;
  label: string;
}

export interface Badge {
  id: string;
  label: string;
  description: string;
}

/** The things that redeeming a code grants. Badges follow from `isFC`. */
export interface KeyKind extends Draftable {
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

export interface Goal extends Draftable {
  number: number;
  title: string;
  subtitle: string;
  description: string;
  /** Cents. */
  value: number;
  /** A secret goal's address cannot be guessed from its number. */
  img: string | null;
  secret: boolean;
  secretGoal?: string;
}

export interface ColourTheme {
  index: number;
  name: string;
  paper: string;
  bannerStoreURL: string;
  bannerProfileURL: string;
}

/** The facts on which a text may depend. */
export interface FactsOfNow {
  tables: TablesFor;
  campaign: 'open' | 'closed';
  bookRequests: 'until' | 'over' | 'always';
}

export type CatalogueMoment = Partial<FactsOfNow>;

export interface FaqCard extends Draftable {
  id: string;
  title: string;
  description: string[];
  /** The first that holds takes the answer's place; none once an admin wrote an answer of their own. */
  variants?: { when: CatalogueMoment; description: string[] }[];
  /** The days (yyyy-MM-dd) that the answer speaks of; none once an admin wrote an answer of their own. */
  days?: string[];
}

export interface FaqGroup {
  id: string;
  title: string;
  cards: FaqCard[];
}

export interface Campaign {
  open: boolean;
  /** The words instead of these once it is closed; no `lead` once an admin wrote one. */
  closed?: { lead?: string; deadline: string; next: string };
  whileTablesClosed?: { lead: string };
  title: string;
  lead: string;
  deadline: string;
  /** The day (yyyy-MM-dd) of `deadline`; none once an admin wrote another. */
  deadlineOn?: string;
  /** Says its year, and whether it is over. */
  deadlineNote?: string;
  about: {
    title: string;
    description: string[];
    first: { lead: string; figures: string[]; next: string };
  };
  support: { title: string; steps: { title: string; description: string }[] };
}
