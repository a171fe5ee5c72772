import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';

const KEYS: readonly [keys: readonly string[], does: string][] = [
  [['N'], 'próximo'],
  [['P'], 'anterior'],
  [['↑', '↓'], 'escolher'],
  [['Alt', '↑', '↓'], 'mudar a ordem'],
  [['−', '+'], 'vida'],
  [['C'], 'condição'],
  [['O'], 'ocultar, revelar'],
  [['E'], 'segurar a vez'],
  [['R'], 'rolar o que falta'],
  [['Z'], 'desfazer'],
  [['Y'], 'refazer'],
];

export const KeysFoot = ({ onHelp }: { onHelp: () => void }) => (
  <p className="initiative-keys">
    {KEYS.map(([keys, does]) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {does}
      </span>
    ))}
    <button type="button" onClick={onHelp}>
      <kbd>?</kbd> teclas
    </button>
  </p>
);

interface KeysHelpProps {
  open: boolean;
  onClose: () => void;
  letters: boolean;
  onLetters: (on: boolean) => void;
}

export const KeysHelp = ({ open, onClose, letters, onLetters }: KeysHelpProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Teclas da iniciativa">
    <dl className="initiative-help">
      {KEYS.map(([keys, does]) => (
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
  </Dialog>
);
