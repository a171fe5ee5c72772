import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Outlook } from '../../game/sheet/use-item.ts';

/** The sheet that a tray rolls for. */
export interface TraySheet {
  characterId: string;
  name: () => string;
  /** The current derivation, including unsaved edits; undefined while there is none. */
  derivation: () => Derivation | undefined;
  onDoc?: (doc: SheetDoc) => void;
  /** Does to the sheet what a result offered, and tells it. */
  take?: (label: string, outlook: Pick<Outlook, 'steps' | 'changes'>) => void;
  /** Called after each roll of the sheet, with the way to take its changes back, and once more when they are. */
  onRolled?: (roll: RollView, undo: () => void) => void;
}
