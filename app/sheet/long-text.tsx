import { useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../game/sheet/system.ts';
import { set } from './edit.ts';
import { FieldFrame } from './field-frame.tsx';
import { hasMarkdown, RichText } from './rich-text.tsx';
import { type FieldState, useEdit, useOpenSheet } from './sheet-context.ts';
import { Printed } from './worked.tsx';

interface LongTextProps {
  field: FieldOf<'text'>;
  state: FieldState;
  text: string;
  maxLength: number;
}

export function LongText({ field, state, text, maxLength }: LongTextProps) {
  const edit = useEdit();
  const { readOnly } = useOpenSheet();
  const marked = hasMarkdown(text);
  const [wanted, setWanted] = useState(marked);
  const reading = marked && (wanted || readOnly);
  const area = useRef<HTMLTextAreaElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (!reading && begun.current) area.current?.focus();
    begun.current = false;
  }, [reading]);
  const change = (): void => {
    begun.current = reading;
    setWanted(!reading);
  };
  return (
    <FieldFrame
      field={field}
      state={state}
      as={reading ? 'group' : 'field'}
      className="cell-long"
      aside={
        marked &&
        !readOnly && (
          <button type="button" className="write-switch" onClick={change}>
            {reading ? 'Escrever' : 'Ler'}
            <span className="sr-only"> {field.label}</span>
          </button>
        )
      }
    >
      {(control) =>
        reading ? (
          <RichText text={text} />
        ) : (
          <>
            <textarea
              {...control}
              className="control"
              ref={area}
              value={text}
              maxLength={maxLength}
              readOnly={readOnly}
              rows={4}
              onChange={(event) => edit(set(field.id, event.target.value))}
            />
            <Printed>{text}</Printed>
          </>
        )
      }
    </FieldFrame>
  );
}
