import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { KeyHelp } from '../../keys/key-rows.tsx';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';
import { AdminPalette } from './admin-palette.tsx';
import './room-keys.css';

const KEYS: readonly KeyHelp[] = [
  [['Ctrl', 'K'], 'ir a uma sala, pessoa, livro, compra ou código'],
  [['/'], 'buscar nesta sala'],
  [['J'], 'próxima linha'],
  [['K'], 'linha anterior'],
  [['Enter'], 'abrir a linha'],
  [['?'], 'estas teclas'],
];

const ROWS = '.admin-room :is([data-row], .waiting-rows > li)';

/** Focuses what leads on from the next row that has something, or from the one before. */
function moveBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll(ROWS)].flatMap(
    (row) => row.querySelector<HTMLElement>('a[href], button') ?? [],
  );
  const at = links.findIndex((link) => link.closest(ROWS)?.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[next]?.focus();
}

const focusSearch = (): void => document.querySelector<HTMLElement>('.admin-room input[type="search"]')?.focus();

/** The keys of every room of the admin, and the palette that one of them opens. */
export function RoomKeys() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const [letters, setLetters] = useLetters('admin-letters');
  const close = () => setOpen(null);
  useKeys(
    {
      always: { 'ctrl+k': () => setOpen('palette') },
      letters: {
        j: () => moveBy(1),
        k: () => moveBy(-1),
        '/': focusSearch,
        '?': () => setOpen('help'),
      },
    },
    letters,
  );
  return (
    <>
      <div className="admin-keys">
        <button type="button" className="admin-search" aria-label="Ir ou buscar" onClick={() => setOpen('palette')}>
          <Icon name="search" className="symbol-small" />
          <span className="admin-search-words">Ir ou buscar</span>
        </button>
        <kbd className="admin-key">Ctrl K</kbd>
        <button type="button" className="admin-help" aria-label="Teclas" onClick={() => setOpen('help')}>
          <kbd>?</kbd>
        </button>
      </div>
      <Dialog open={open === 'palette'} onOpenChange={close} title="Ir ou buscar">
        {open === 'palette' && <AdminPalette onClose={close} />}
      </Dialog>
      <KeysDialog
        title="Teclas do admin"
        keys={KEYS}
        open={open === 'help'}
        onClose={close}
        letters={letters}
        onLetters={setLetters}
      />
    </>
  );
}
