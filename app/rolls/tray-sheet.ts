import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';

/** The sheet that a tray rolls for. */
export interface TraySheet {
  characterId: string;
  name: () => string;
  /** The current derivation, including unsaved edits; undefined while there is none. */
  derivation: () => Derivation | undefined;
  onDoc?: (doc: SheetDoc) => void;
  /** Told of each roll of the sheet, and once more when its changes are taken back. */
  told?: (roll: RollView) => void;
}
