import { toast } from '../../ui/toast.ts';
import type { TraySheet } from '../rolls/tray-sheet.ts';
import { doSteps } from './do-steps.ts';
import type { SheetSync } from './sheet-sync.ts';

/** True if the sheet took an edit; a toast says why not. */
function tookEdit(fault: string | undefined): boolean {
  if (fault !== undefined) toast.error(fault);
  return fault === undefined;
}

/** A sheet that is open, as a tray rolls for it. */
export const traySheetOf = (sync: SheetSync, onRolled: NonNullable<TraySheet['onRolled']>): TraySheet => ({
  characterId: sync.store.doc.id,
  name: () => sync.store.name,
  derivation: () => sync.store.derivation,
  onDoc: (after) => sync.store.received(after),
  onRolled,
  take: (label, { steps, changes }) => doSteps((step) => tookEdit(sync.edit(step)), label, steps, changes),
});
