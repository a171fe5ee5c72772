import { type Change, takingBack } from '../../game/sheet/changes.ts';
import type { Step } from '../../game/sheet/doc.ts';
import { toast } from '../../ui/toast.ts';
import { forgetUndoable, undoable } from './undo.ts';
import { wordsOfValue } from './worked.tsx';

type EditStep = (step: Step) => boolean;

const describeChange = ({ label, from, to }: Change): string =>
  typeof to === 'number' ? `${label} ${wordsOfValue(from)} → ${wordsOfValue(to)}` : `${label}: ${wordsOfValue(to)}`;

/** Does something to a sheet at once, and tells it with one undoing. */
export function doSteps(edit: EditStep, name: string, steps: readonly Step[], changes: readonly Change[]): void {
  if (!steps.every(edit)) return;
  const words = changes.map(describeChange).join(', ');
  const undo = (): void => {
    forgetUndoable(undo);
    for (const change of changes) edit(takingBack(change));
  };
  if (changes.length > 0) undoable(undo);
  toast.success(
    words === '' ? `${name}: usado.` : `${name}: ${words}`,
    changes.length > 0 ? { label: 'Desfazer', run: undo } : undefined,
  );
}
