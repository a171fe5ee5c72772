import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import './keys-dialog.css';

/** Keys pressed together, and what they do. */
export type KeyHelp = readonly [keys: readonly string[], does: string];

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
        <dl className="keys-list">
          {all.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Teclas de uma letra só"
          checked={letters}
          onChange={(event) => onLetters(event.currentTarget.checked)}
        />
      </>
    )}
  </Dialog>
);
