import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordTable } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';
import { entriesFor, entriesOf, isEnough, type PaletteEntry } from './palette-entries.ts';

/** Milliseconds without typing before something is looked for. */
const TYPING_PAUSE_MS = 250;
/** `findForAdmin` takes no more. */
const TYPED_MAX = 128;

type Found = 'nothing yet' | 'looking' | 'failing' | readonly PaletteEntry[];

/** A late answer to an older text is dropped. */
function useFound(text: string): Found {
  const [found, setFound] = useState<Found>('nothing yet');
  useEffect(() => {
    if (!isEnough(text)) return setFound('nothing yet');
    setFound('looking');
    let left = false;
    const timer = setTimeout(() => {
      void settle(callFunction('findForAdmin', { q: text.trim() })).then(({ output }) => {
        if (!left) setFound(output ? entriesOf(output) : 'failing');
      });
    }, TYPING_PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

const SENTENCES = {
  'nothing yet': '',
  looking: 'Buscando…',
  failing: 'A busca não respondeu. Escreva mais uma letra para tentar de novo, ou vá a uma das listas.',
} as const;

const sentenceOf = (found: Found): string => {
  if (typeof found === 'string') return SENTENCES[found];
  return found.length === 0 ? 'Nenhuma pessoa, livro, compra ou código assim.' : '';
};

/** Goes to a room, a person, a book, a purchase or a code, or begins a search: all by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useFound(text);
  const entries = [...(typeof found === 'string' ? [] : found), ...entriesFor(text)];
  const groups = [...Map.groupBy(entries, ({ group }) => group)];
  const chosen = Math.min(at, entries.length - 1);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = wordTable<number>({
      ArrowDown: (chosen + 1) % entries.length,
      ArrowUp: (chosen - 1 + entries.length) % entries.length,
    });
    const next = steps.get(event.key);
    if (event.key === 'Enter') go(entries[chosen]);
    else if (next !== undefined) setAt(next);
    else return;
    event.preventDefault();
  };
  return (
    <div className="palette">
      <input
        ref={input}
        className="control"
        role="combobox"
        aria-label="Sala, pessoa, livro, compra ou código"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={TYPED_MAX}
        placeholder="Sala, nome, e-mail, livro, código…"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="palette-status">
        {sentenceOf(found)}
      </p>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Aonde ir" className="palette-list">
        {groups.map(([group, within], place) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options has groups, not fieldsets
          <div key={group} role="group" aria-labelledby={`${id}-group-${place}`}>
            <p id={`${id}-group-${place}`} className="palette-group">
              {group}
            </p>
            {within.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox
                <div
                  key={entry.to}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={classNames('palette-entry', index === chosen && 'palette-chosen')}
                  onPointerMove={() => setAt(index)}
                  onClick={() => go(entry)}
                >
                  <span>{entry.label}</span>
                  <span className="small">{entry.kind}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
