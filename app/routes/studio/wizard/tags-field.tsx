import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { tagKey } from '../../../../features/publishing/books/tag.ts';
import { LONGEST } from '../../../../features/publishing/drafts/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FieldPlace } from './fields.tsx';
import { useDraftField } from './use-draft.ts';

/** Words to find a book by: Enter or a comma adds one, with those of other books offered. */
export function TagsField({ offered }: { offered: readonly string[] }) {
  const { value, error, set, mayEdit } = useDraftField('tags');
  const [text, setText] = useState('');
  const input = useRef<HTMLDivElement>(null);
  const listId = useId();
  const tags = value ?? [];
  const add = (words: string) => {
    const next = [...tags];
    for (const word of words.split(',').map((part) => part.trim().slice(0, LONGEST.tag)))
      if (word && next.length < LONGEST.tags && !next.some((tag) => tagKey(tag) === tagKey(word)))
        // Other books' spelling of the tag wins.
        next.push(offered.find((tag) => tagKey(tag) === tagKey(word)) ?? word);
    setText('');
    if (next.length > tags.length) set(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) set(tags.slice(0, -1));
  };
  const remove = (tag: string) => {
    set(tags.filter((other) => other !== tag));
    input.current?.querySelector('input')?.focus();
  };
  return (
    <FieldPlace name="tags">
      <div ref={input} className="stack-tight">
        <Field
          label="Etiquetas"
          optional
          hint={`Até ${LONGEST.tags}, como terror ou cordel. Enter ou vírgula põe uma. São ${tags.length} agora.`}
          error={error}
          list={listId}
          maxLength={LONGEST.tag}
          autoComplete="off"
          readOnly={!mayEdit || tags.length >= LONGEST.tags}
          value={text}
          onChange={({ currentTarget }) =>
            currentTarget.value.includes(',') ? add(currentTarget.value) : setText(currentTarget.value)
          }
          onKeyDown={press}
          onBlur={() => add(text)}
        />
        <datalist id={listId}>
          {offered
            .filter((tag) => !tags.some((own) => tagKey(own) === tagKey(tag)))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        {tags.length > 0 && (
          <ul className="row-tight" aria-label="Etiquetas postas">
            {tags.map((tag) => (
              <li key={tag}>
                {mayEdit ? (
                  <Button variant="secondary" size="mini" onClick={() => remove(tag)}>
                    {tag}
                    <Icon name="close" className="symbol-tiny" />
                    <span className="sr-only">(tirar)</span>
                  </Button>
                ) : (
                  tag
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FieldPlace>
  );
}
