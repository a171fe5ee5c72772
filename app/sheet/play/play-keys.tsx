import { useEffect, useRef, useState } from 'react';
import { listOfRoll, playOf } from '../../../game/sheet/play.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { mentions } from '../../../lib/mentions.ts';
import { fold } from '../../../lib/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { KeyHelp } from '../../keys/key-rows.tsx';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { useKeys } from '../../keys/use-keys.ts';
import { useLetters } from '../../keys/use-letters.ts';
import { useDiceApi } from '../../rolls/roll-context.ts';
import { useOpenSheet } from '../sheet-context.ts';
import { forgetAll, undoNewest } from '../undo.ts';

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.character ${selector}`)];

function press(button: HTMLElement | undefined): void {
  button?.focus();
  button?.click();
}

/** Raises or lowers what the next roll stakes by one. */
function stake(by: 1 | -1): void {
  const places = all('.staked');
  const staked = places.filter(({ dataset }) => dataset.state === 'staked').length;
  places[staked + (by === 1 ? 0 : -2)]?.click();
}

/** Chooses the next answer of a kept question; after the last one none, where none is an answer, or one more. */
function nextAnswer(ask: string): void {
  const [group] = all(`[data-ask="${ask}"]`);
  const options = all(`[data-ask="${ask}"] button:not(:disabled)`);
  const at = options.findIndex((option) => option.getAttribute('aria-pressed') === 'true');
  if (group?.dataset.look === 'number') press(options.at(-1));
  else press(options[at + 1] ?? options[group?.hasAttribute('data-none') ? at : 0]);
}

const TAKEN = 'der';

/** Each kept question by a letter of its name. */
function keptKeys(schema: SheetSchema): { letter: string; ask: string; title: string }[] {
  const taken = new Set(TAKEN);
  return playOf(schema).kept.flatMap(({ spec, question }) => {
    if (spec.stake !== undefined) return [];
    const letter = fold(question.label)
      .match(/[a-z]/g)
      ?.find((one) => !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ letter, ask: question.id, title: question.label }];
  });
}

/** The keys of a sheet at play; any roll is at most five of them away. */
export function PlayKeys({ help, onHelp }: { help: boolean; onHelp: (open: boolean) => void }) {
  const { store } = useOpenSheet();
  const { schema } = store.sheet;
  const desk = useDiceApi();
  const [letters, setLetters] = useLetters('sheet-letters');
  const [finding, setFinding] = useState(false);
  useEffect(() => forgetAll, []);
  const play = playOf(schema);
  const plain = play.quiet.filter((roll) => !listOfRoll(schema, roll));
  const rolls = [...play.tiles, ...plain].map(({ label }) => label).slice(0, 10);
  const kept = keptKeys(schema);
  const staked = play.kept.some(({ spec }) => spec.stake !== undefined);
  const keyOf = (at: number): string => String((at + 1) % 10);
  useKeys(
    {
      always: { 'ctrl+z': () => undoNewest() || toast.warning('Nada a desfazer.') },
      letters: {
        ...Object.fromEntries(rolls.map((_, at) => [keyOf(at), () => press(all('.roll-tile, .quiet-roll')[at])])),
        ...Object.fromEntries(kept.map(({ letter, ask }) => [letter, () => nextAnswer(ask)])),
        '+': () => stake(1),
        '=': () => stake(1),
        '-': () => stake(-1),
        d: () => desk?.openTray(),
        e: () => press(all('.sheet-bar-edit')[0]),
        r: () => setFinding(true),
        '?': () => onHelp(true),
      },
    },
    letters,
  );
  const keys: KeyHelp[] = [
    ...rolls.map((label, at): KeyHelp => [[keyOf(at)], `rolar ${label}`]),
    [['R'], 'achar uma rolagem ou o que usar, pelo nome'],
    ...kept.map(({ letter, title }): KeyHelp => [[letter.toUpperCase()], `${title}: a próxima`]),
    ...(staked ? [[['+', '−'], 'arriscar mais um, menos um'] as const] : []),
    [['D'], 'bandeja'],
    [['E'], 'editar a ficha'],
    [['Ctrl', 'Z'], 'desfazer o último'],
    [['?'], 'estas teclas'],
  ];
  return (
    <>
      <KeysDialog
        title="Teclas da ficha"
        keys={keys}
        open={help}
        onClose={() => onHelp(false)}
        letters={letters}
        onLetters={setLetters}
      />
      <Dialog open={finding} onOpenChange={setFinding} title="Rolar ou usar">
        {finding && <Finder onClose={() => setFinding(false)} />}
      </Dialog>
    </>
  );
}

/** Finds a button of the sheet by its name; Enter presses the first. */
function Finder({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [buttons] = useState(() => all('[data-finds]:not(:disabled)'));
  const found = buttons.filter(({ dataset }) => mentions(dataset.finds ?? '', query)).slice(0, 8);
  const choose = (button: HTMLElement | undefined): void => {
    if (!button) return;
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => press(button), 0);
  };
  return (
    <form
      className="finder"
      onSubmit={(event) => {
        event.preventDefault();
        choose(found[0]);
      }}
    >
      <input
        type="search"
        className="control"
        aria-label="Nome da rolagem ou do que usar"
        maxLength={60}
        autoComplete="off"
        ref={input}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {found.map((button) => (
          <li key={button.dataset.finds}>
            <button type="button" className="kept-option" onClick={() => choose(button)}>
              {button.dataset.finds}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>Nada com esse nome.</p>}
    </form>
  );
}
