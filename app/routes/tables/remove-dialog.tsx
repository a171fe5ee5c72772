import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type CallOfSome, useCall } from '../../api/use-call.ts';

const REMOVALS = ['removeNote', 'removeEncounter'] as const;

interface RemoveDialogProps {
  /** The thing that is removed. */
  title: string;
  /** A sentence about what goes with it. */
  children: string;
  /** The button's words: `Apagar a nota`. */
  label: string;
  remove: (run: CallOfSome<(typeof REMOVALS)[number]>['run']) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is removed for good. */
export function RemoveDialog({ title, children, label, remove, onClose }: RemoveDialogProps) {
  const { run, pending } = useCall(REMOVALS, { refusals: 'toast' });
  return (
    <Dialog open onOpenChange={onClose} title={`Apagar ${title}?`} dismissible={!pending}>
      <div className="table-form">
        <p>{children}</p>
        <p className="table-buttons">
          <Button variant="danger" pending={pending} onClick={async () => (await remove(run)) && onClose()}>
            {label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Deixar como está
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
