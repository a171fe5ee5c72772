import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Change, Story } from '../../game/sheet/tell.ts';

/** The sheet that a tray rolls for. */
export interface TraySheet {
  characterId: string;
  name: () => string;
  /** The current derivation, including unsaved edits; undefined while there is none. */
  derivation: () => Derivation | undefined;
  onDoc?: (doc: SheetDoc) => void;
  /** Told what a roll of the sheet was made of and what it changed. */
  told?: (roll: RollView, story: Story) => void;
  /** Takes changes back; returns a sentence if it cannot. */
  undo?: (changes: readonly Change[]) => string | undefined;
}
