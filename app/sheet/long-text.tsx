import { useEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../game/sheet/system.ts';
import { set } from './edit.ts';
import { FieldFrame } from './field-frame.tsx';
import { hasMarkdown, RichText } from './rich-text.tsx';
import { type FieldState, useEdit, useOpenSheet } from './sheet-context.ts';
import { useCaret } from './use-caret.ts';
import { useFittingText } from './use-fitting-text.ts';
import { Printed } from './worked.tsx';

export interface LongTextProps {
  field: FieldOf<'text'>;
  state: FieldState;
  text: string;
  maxLength: number;
}

export function LongText({ field, state, text, maxLength }: LongTextProps) {
  const edit = useEdit();
  const { characterId, readOnly } = useOpenSheet();
  const draft = useFittingText({ sheet: characterId, path: field.id, text, most: maxLength }, (words) =>
    edit(set(field.id, words)),
  );
  const marked = hasMarkdown(text);
  const [wanted, setWanted] = useState(marked);
  const reading = marked && draft.over === undefined && (wanted || readOnly);
  const area = useRef<HTMLTextAreaElement>(null);
  const noteCaret = useCaret(area, draft.value);
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
      state={draft.over === undefined ? state : { ...state, warning: draft.over }}
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
              data-takes-pages="na ficha"
              ref={area}
              onSelect={noteCaret}
              value={draft.value}
              readOnly={readOnly}
              rows={4}
              onChange={(event) => draft.change(event.target.value)}
            />
            <Printed>{draft.value}</Printed>
          </>
        )
      }
    </FieldFrame>
  );
}
