import type { SkinType, Title } from '../catalogue/catalogue.ts';

/** A skin somebody may put on. */
export interface WearableSkin {
  id: string;
  title: string;
  /** Null for the absence of a frame or a tray. */
  imgURL: string | null;
}

/** What somebody may choose from: what they hold, in the order they got it. */
export interface Cosmetics {
  titles: Title[];
  skins: Record<SkinType, WearableSkin[]>;
}
