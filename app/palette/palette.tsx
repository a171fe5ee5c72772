import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { wordTable } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { TryAgain } from '../errors/try-again.tsx';
import './palette.css';

export interface PaletteEntry<Group extends string = string> {
  group: Group;
  label: string;
  /** The entry's kind, in small letters. */
  kind: string;
  to: string;
}

interface PaletteProps {
  /** The accessible name of the field. */
  label: string;
  placeholder: string;
  lettersMax: number;
  text: string;
  onText: (text: string) => void;
  /** Entries of one group stand together. */
  entries: readonly PaletteEntry[];
  /** The sentence about the search itself: that it runs or found nothing. */
  says: string;
  /** The sentence why the search failed; null where it did not. */
  failure: string | null;
  onAgain: () => unknown;
  onClose: () => void;
}

/** Goes anywhere by typing: a field whose entries, in groups, are chosen by keys, pointer or finger. */
export function Palette({ label, placeholder, lettersMax, text, onText, entries, onClose, ...search }: PaletteProps) {
  const { says, failure, onAgain } = search;
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
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
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={lettersMax}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="palette-status">
        {says}
      </p>
      {failure !== null && (
        <TryAgain
          message={failure}
          onAgain={() => {
            input.current?.focus();
            return onAgain();
          }}
        />
      )}
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
