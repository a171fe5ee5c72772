import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Advantage, withAdvantage } from '../../features/play/rolls/advantage.ts';
import { addDie } from '../../features/play/rolls/compose-notation.ts';
import { type HistoryWalk, walkHistory } from '../../features/play/rolls/kept-notations.ts';
import { LIMITS } from '../../game/dice/notation.ts';
import { parseNotation } from '../../game/dice/parse.ts';
import type { Refusal } from '../../game/text/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AdvantageChoice } from './advantage-choice.tsx';
import { DieGlyph } from './die-glyph.tsx';

const QUICK = ['4', '6', '8', '10', '12', '20', '%', 'F'] as const;
const START: HistoryWalk = { at: -1, draft: '' };

/** The text with its error underlined. Hidden from screen readers: the sentence gives the position. */
const Echo = ({ text, at }: { text: string; at: number }) => (
  <span className="notation-echo" aria-hidden="true">
    {text.slice(0, at)}
    <mark>{text.slice(at, at + 1) || ' '}</mark>
    {text.slice(at + 1)}
  </span>
);

interface NotationBoxProps {
  history: readonly string[];
  busy: boolean;
  refused: { notation: string; message: string; at: number | undefined } | null;
  onRoll: (notation: string) => void;
  onKeep: (notation: string) => void;
}

export function NotationBox({ history, busy, refused, onRoll, onKeep }: NotationBoxProps) {
  const [text, setText] = useState('');
  const [advantage, setAdvantage] = useState<Advantage>('none');
  const [insisted, setInsisted] = useState(false);
  const walk = useRef(START);
  const input = useRef<HTMLInputElement>(null);
  const legend = useId();

  const write = (next: string) => {
    walk.current = START;
    setText(next);
    setInsisted(false);
  };

  const parsed = parseNotation(text);
  const other = withAdvantage(text, advantage);
  const notation = (other ?? text).trim();
  const fault = faultOf(text, parsed, insisted, refused);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.ok) {
      setInsisted(true);
      input.current?.focus();
      return;
    }
    walk.current = START;
    onRoll(notation);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const step = walkHistory(history, walk.current, text, event.key === 'ArrowUp' ? 1 : -1);
    if (!step) return;
    event.preventDefault();
    setInsisted(false);
    setText(step.notation);
    walk.current = step.walk;
  };

  return (
    <form className="notation-box" onSubmit={submit} noValidate>
      <Field
        label="Notação"
        className="notation-field"
        hint={
          text === '' || parsed.ok
            ? 'Como 2d6+3, 4d6kh3 ou 8d10>=7. As setas trazem as anteriores.'
            : `${parsed.message}.`.replace('..', '.')
        }
        error={fault?.message}
      >
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              data-first=""
              value={text}
              maxLength={LIMITS.characters}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="1d20"
              enterKeyHint="go"
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {fault?.at !== undefined && <Echo text={text} at={fault.at} />}
          </>
        )}
      </Field>
      <fieldset className="quick-dice" aria-labelledby={legend}>
        <legend id={legend} className="sr-only">
          Somar um dado
        </legend>
        {QUICK.map((sides) => (
          <button key={sides} type="button" className="quick-die" onClick={() => write(addDie(text, sides))}>
            <DieGlyph sides={sides} />
            <span className="sr-only">Somar </span>d{sides}
          </button>
        ))}
      </fieldset>
      {other !== undefined && <AdvantageChoice value={advantage} onChange={setAdvantage} />}
      <div className="roll-actions">
        <Button type="submit" pending={busy}>
          <Icon name="die" />
          <span className="roll-button-words">Rolar {parsed.ok ? notation : ''}</span>
        </Button>
        {parsed.ok && (
          <Button variant="tertiary" onClick={() => onKeep(notation)}>
            Salvar nos favoritos
          </Button>
        )}
      </div>
    </form>
  );
}

/** An unfinished notation is an error only after the user submits it. */
function faultOf(
  text: string,
  parsed: { ok: true } | Refusal,
  insisted: boolean,
  refused: NotationBoxProps['refused'],
): { message: string; at: number | undefined } | null {
  if (parsed.ok) return refused && refused.notation === text.trim() ? refused : null;
  const unfinished = parsed.at >= text.trimEnd().length;
  if (unfinished && !insisted) return null;
  return parsed;
}
