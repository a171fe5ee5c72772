import type { DifficultySpec } from '../../../game/sheet/difficulty-shape.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import type { IconName } from '../../../ui/icons.ts';

/** A colour theme, 0–8, or `owner`: the colours, sky and banner of the sheet's owner, without a navbar. */
export type SystemTheme = number | 'owner';

export interface SystemLook {
  theme: SystemTheme;
  symbol: { icon: IconName } | { href: string };
  plateURL: string | null;
}

export interface SheetLabels {
  title: string;
  about: string;
  emptyTitle: string;
  emptyText: string;
  newName: string;
}

export interface SystemPicture {
  bytes: Uint8Array;
  type: string;
}

export interface GameSystem extends Sheet {
  look: SystemLook;
  /** Null: there is no such page. */
  sheets: SheetLabels | null;
  pictures: ReadonlyMap<string, SystemPicture>;
}

export interface SystemSummary {
  title: string;
  look: SystemLook;
  /** Left out where the system measures no fights. */
  difficulty?: DifficultySpec;
}

export const PLAIN_LOOK: SystemLook = { theme: 0, symbol: { icon: 'quill' }, plateURL: null };

export const themeOf = ({ theme: paper }: SystemLook): number => (paper === 'owner' ? 0 : paper);

export const sheetPath = (system: string, characterId: string): string =>
  `/ficha/${encodeURIComponent(system)}/${encodeURIComponent(characterId)}`;
