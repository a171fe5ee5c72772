import type { Sheet } from '../../game/sheet/graph.ts';
import type { IconName } from '../../ui/icons.ts';

/** A colour theme, 0–8, or `owner`: the colours, sky and banner of the sheet's owner, without a navbar. */
export type SystemTheme = number | 'owner';

export interface SystemLook {
  theme: SystemTheme;
  /** Drawn in the text's colour: one of the product's icons, or the address of the system's own. */
  symbol: { icon: IconName } | { href: string };
  plateURL: string | null;
}

/** Texts of `/ficha/{system}`, the page with a user's sheets of one system. */
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
}

export const PLAIN_LOOK: SystemLook = { theme: 0, symbol: { icon: 'quill' }, plateURL: null };

/** The theme to use where the owner's colours do not apply. */
export const themeOf = ({ theme: paper }: SystemLook): number => (paper === 'owner' ? 0 : paper);

/** A system's title; its id when it is unknown. */
export const titleIn = (systems: ReadonlyMap<string, Pick<Sheet, 'schema'>>, id: string): string =>
  systems.get(id)?.schema.title ?? id;

export const sheetPath = (system: string, characterId: string): string =>
  `/ficha/${encodeURIComponent(system)}/${encodeURIComponent(characterId)}`;
