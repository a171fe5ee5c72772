import { useState } from 'react';
import type { FieldName } from '../../../../features/publishing/drafts/draft-fields.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choices, Radio } from '../../../../ui/choices.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { FIELD_LABELS, valueWords } from './field-labels.ts';
import { useDraft } from './use-draft.ts';

/** Two members changed the same field: nothing is saved over before somebody chooses. */
export function Differences() {
  const { store, state } = useDraft();
  const [mine, setMine] = useState<Partial<Record<FieldName, boolean>>>({});
  if (state.differences.length === 0) return null;
  return (
    <section aria-label="O que mudou" className="wizard-differences">
      <Notice tone="warning" title="Outra pessoa da equipe salvou este livro antes">
        O que só uma das duas mudou já está junto. Onde as duas mudaram, escolha o que fica; até lá nada se perde.
      </Notice>
      {state.differences.map(({ field, mine: typed, theirs }) => (
        <Choices key={field} legend={FIELD_LABELS[field]}>
          {[true, false].map((own) => (
            <Radio
              key={String(own)}
              name={`difere-${field}`}
              label={own ? 'O que você escreveu' : 'O que a outra pessoa salvou'}
              hint={valueWords(field, own ? typed : theirs)}
              checked={(mine[field] ?? true) === own}
              onChange={() => setMine({ ...mine, [field]: own })}
            />
          ))}
        </Choices>
      ))}
      <Button
        onClick={() =>
          store.choose(Object.fromEntries(state.differences.map(({ field }) => [field, mine[field] ?? true])))
        }
      >
        Ficar com o que escolhi
      </Button>
    </section>
  );
}
