import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { type Room, roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { SKIPS_ID } from '../../../ui/page.tsx';
import type { KeyHelp } from '../../keys/key-rows.tsx';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';
import { pressOn } from './press-on.ts';
import { useTable } from './table-context.ts';

const KEYS: readonly KeyHelp[] = [
  [['C'], 'falar, ou rolar, na conversa'],
  [['R'], 'rolar o teste que pediram a você'],
  [['S'], 'abrir ou recolher a sua ficha'],
  [['1', '…', '9'], 'rolar um teste da ficha aberta'],
  [['N'], 'passar a vez, para quem mestra'],
  [['M'], 'o mapa; de novo, o mapa na janela inteira'],
  [['V', 'P', 'R', 'A', 'D', 'E', 'T', 'B', 'L', 'H'], 'as ferramentas, no mapa'],
  [['F'], 'a luta'],
  [['T'], 'a turma e o resto da mesa'],
  [['O'], 'as salas, pelas abas'],
  [['Ctrl', 'K'], 'achar uma página dos livros'],
  [['?'], 'estas teclas'],
];

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

/** Leads to where one speaks; whoever only watches has the log alone. */
const toTalk = (): void => focusOn(':is(.composer-form input, .campaign-log:not(:has(.composer)) .roll-lines)');

/** Any test of a sheet that stands open at the table. */
const TILES = '.table-desk[data-shown="true"] :is(.roll-tile, .quiet-roll)';
const tileKeys = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => pressOn(TILES, at)]));

/** The keys of every room of a table, and the button that spares the way through a room to the conversation. */
export function TableKeys() {
  const [open, setOpen] = useState(false);
  const [skips, setSkips] = useState<HTMLElement | null>(null);
  useEffect(() => setSkips(document.getElementById(SKIPS_ID)), []);
  const [letters, setLetters] = useLetters('table-letters');
  const { view } = useTable();
  const navigate = useNavigate();
  const goTo = (room: Room) => void navigate(roomPath(view.campaignId, room), { preventScrollReset: true });
  useKeys(
    {
      always: {},
      letters: {
        ...tileKeys,
        c: toTalk,
        r: () => focusOn('.ask-prompt button'),
        s: () => pressOn('.desk-handle'),
        n: () => pressOn('.turn-next'),
        m: () => goTo('cena'),
        f: () => goTo('iniciativa'),
        t: () => goTo('mesa'),
        o: () => focusOn('.campaign-tabs [aria-current="page"]'),
        '?': () => setOpen(true),
      },
    },
    letters,
  );
  return (
    <>
      {skips &&
        createPortal(
          <button type="button" className="skip-link" onClick={toTalk}>
            Ir para a conversa
          </button>,
          skips,
        )}
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
