import type { Sheet } from '../../game/sheet/graph.ts';
import type { IconName } from '../../ui/icons.ts';

/** A colour theme, 0–8, or `owner`: the colours, sky and banner of whose sheet it is, without a navbar. */
export type SystemTheme = number | 'owner';

/** How a system is dressed wherever it is shown. */
export interface SystemLook {
  theme: SystemTheme;
  /** Drawn in the colour of the text: one of the product's, or the address of one of its own. */
  symbol: { icon: IconName } | { href: string };
  /** The address of the picture behind the name on a sheet; null where there is none. */
  plateURL: string | null;
}

/** The words of `/ficha/{system}`, the page of somebody's sheets of one system. */
export interface SheetLabels {
  title: string;
  about: string;
  emptyTitle: string;
  emptyText: string;
  /** What a sheet is called that was just made there. */
  newName: string;
}

export interface SystemPicture {
  bytes: Uint8Array;
  type: string;
}

/** A game system as its folder has it: the rules, the look, and the pictures by the name they are served under. */
export interface GameSystem extends Sheet {
  look: SystemLook;
  /** Null: it has no such page. */
  sheets: SheetLabels | null;
  pictures: ReadonlyMap<string, SystemPicture>;
}

/** What every screen knows of a system. */
export interface SystemSummary {
  title: string;
  look: SystemLook;
}

/** Of what has no look of its own. */
export const PLAIN_LOOK: SystemLook = { theme: 0, symbol: { icon: 'quill' }, plateURL: null };

/** The colour theme of a system among others, where nobody's own colours count. */
export const themeOf = ({ theme: paper }: SystemLook): number => (paper === 'owner' ? 0 : paper);

/** What a system is called; its id where nobody knows it. */
export const titleIn = (systems: ReadonlyMap<string, Pick<Sheet, 'schema'>>, id: string): string =>
  systems.get(id)?.schema.title ?? id;

export const sheetPath = (system: string, characterId: string): string =>
  `/ficha/${encodeURIComponent(system)}/${encodeURIComponent(characterId)}`;
