import type { SkinType, Title } from '../../ownership/catalogue/catalogue.ts';

export interface WearableSkin {
  id: string;
  title: string;
  imgURL: string | null;
}

export type Rarity = 'rare' | 'epic' | 'mythic' | 'partner' | 'special';

/** A skin that is owned, or that could be. */
export interface WardrobeSkin extends WearableSkin {
  type: SkinType;
  themeId: string;
  /** The theme’s name. */
  label: string;
  rarity: Rarity;
  owned: boolean;
  /** The path where one gets it; null for an owned one. */
  getPath: string | null;
}

export interface Cosmetics {
  titles: Title[];
  /** Owned ones in the order they came. */
  skins: Record<SkinType, WardrobeSkin[]>;
}
