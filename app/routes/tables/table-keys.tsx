import { useState } from 'react';
import { type KeyHelp, KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';

const KEYS: readonly KeyHelp[] = [
  [['C'], 'falar, ou rolar, na conversa'],
  [['R'], 'rolar o teste que pediram a você'],
  [['?'], 'estas teclas'],
];

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Leads to where one speaks; whoever only watches has the log alone. */
const toTalk = (): void => focusOn(':is(.composer-form input, .campaign-log:not(:has(.composer)) .roll-lines)');

/** The keys of every room of a table, and the button that spares the way through a room to the conversation. */
export function TableKeys() {
  const [open, setOpen] = useState(false);
  const [letters, setLetters] = useLetters('table-letters');
  useKeys(
    { always: {}, letters: { c: toTalk, r: () => focusOn('.ask-prompt button'), '?': () => setOpen(true) } },
    letters,
  );
  return (
    <>
      <button type="button" className="skip-link" onClick={toTalk}>
        Ir para a conversa
      </button>
      <KeysDialog
        title="Teclas da mesa"
        keys={KEYS}
        open={open}
        onClose={() => setOpen(false)}
        letters={letters}
        onLetters={setLetters}
      />
    </>
  );
}
