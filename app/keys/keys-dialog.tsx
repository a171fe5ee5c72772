import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type KeyHelp, KeyRows } from './key-rows.tsx';

interface KeysDialogProps {
  title: string;
  keys: readonly KeyHelp[];
  open: boolean;
  onClose: () => void;
  letters: boolean;
  onLetters: (on: boolean) => void;
}

/** The keys of a screen, and whether single letters are among them. */
export const KeysDialog = ({ title, keys: all, open, onClose, letters, onLetters }: KeysDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
    {open && (
      <>
        <div className="leads-apart">
          <KeyRows rows={all} />
        </div>
        <Switch
          label="Teclas de uma letra só"
          checked={letters}
          onChange={(event) => onLetters(event.currentTarget.checked)}
        />
      </>
    )}
  </Dialog>
);
