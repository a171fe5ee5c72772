import type { KeyHelp } from '../../keys/key-rows.tsx';

export const KEYS: readonly KeyHelp[] = [
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
