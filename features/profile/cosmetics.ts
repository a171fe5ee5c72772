import type { SkinType, Title } from '../catalogue/catalogue.ts';

export interface WearableSkin {
  id: string;
  title: string;
  imgURL: string | null;
}

export interface Cosmetics {
  titles: Title[];
  skins: Record<SkinType, WearableSkin[]>;
}
