import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordTable } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { callPlain } from '../../api/call.ts';
import { entriesFor, entriesOf, isWholeThing, type PaletteEntry } from './palette-entries.ts';

/** Milliseconds without typing before something is looked for. */
const PAUSE = 250;
/** As `userSupport` takes it. */
const TYPED_MAX = 320;

/** What the typed text is, if it is an e-mail, a uid, a code or a purchase; a late answer to an older text is dropped. */
function useFound(text: string): readonly PaletteEntry[] {
  const [found, setFound] = useState<readonly PaletteEntry[]>([]);
  useEffect(() => {
    setFound([]);
    if (!isWholeThing(text)) return;
    let left = false;
    const timer = setTimeout(() => {
      callPlain('userSupport', { command: 'find', q: text.trim() }).then(
        (answer) => {
          if (!left && 'users' in answer) setFound(entriesOf(answer));
        },
        // The searches below stay, and each says by itself what fails.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}

/** Goes to a room, a person, a purchase or a code, or begins a search: all by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const found = useFound(text);
  const entries = [...found, ...entriesFor(text)];
  const chosen = Math.min(at, entries.length - 1);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
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
        aria-label="Sala, pessoa, compra ou código"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={TYPED_MAX}
        placeholder="Sala, e-mail, compra, código…"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Aonde ir" className="palette-list">
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as a combobox
          <div
            key={`${entry.kind} ${entry.to}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classNames('palette-entry', index === chosen && 'palette-chosen')}
            onPointerMove={() => setAt(index)}
            onClick={() => go(entry)}
          >
            <span>{entry.label}</span>
            <span className="text-small">{entry.kind}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
