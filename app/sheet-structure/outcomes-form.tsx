import { useRef } from 'react';
import type { Roll } from '../../game/sheet/system.ts';
import { moveItem } from '../../lib/list.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ReorderSteps } from '../form/reorder-presses.tsx';
import { useReorder } from '../form/use-reorder.ts';
import { FormulaBox, type ReadableField } from './formula-box.tsx';

type Outcome = NonNullable<Roll['outcomes']>[number];

const TONES = [
  { value: 'critico', label: 'Extraordinário' },
  { value: 'bom', label: 'Bom' },
  { value: 'ruim', label: 'Ruim' },
  { value: 'desastre', label: 'Desastre' },
] as const;

const NEW: Outcome = { when: 'rolagem.total >= 10', label: 'Consegue.', tone: 'bom' };

interface OutcomesFormProps {
  outcomes: readonly Outcome[];
  reads: readonly ReadableField[];
  onChange: (outcomes: Outcome[]) => void;
}

/** A result means the first sentence whose condition holds. */
export function OutcomesForm({ outcomes, reads, onChange }: OutcomesFormProps) {
  const put = (index: number, next: Partial<Outcome>) =>
    onChange(outcomes.with(index, { ...outcomes[index]!, ...next }));
  const root = useRef<HTMLFieldSetElement>(null);
  const reorder = useReorder(
    root,
    outcomes.map((_, index) => String(index)),
    (from, to) => {
      onChange(moveItem(outcomes, Number(from), to));
      return true;
    },
  );
  return (
    <fieldset ref={root} className="structure-group structure-wide">
      <legend>O que o resultado quer dizer</legend>
      <p className="quiet">Vale a primeira frase, de cima para baixo, cuja condição é verdadeira.</p>
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is known by its place alone
        <div key={`${outcomes.length} ${index}`} data-item={index} className="structure-effect">
          <Field
            label={`Frase ${index + 1}`}
            value={outcome.label}
            maxLength={200}
            onChange={({ currentTarget }) => put(index, { label: currentTarget.value })}
          />
          <Select
            label="É um resultado"
            value={outcome.tone}
            options={TONES}
            onChange={(tone) => put(index, { tone })}
          />
          <FormulaBox
            label="Quando"
            hint="verdadeiro: em todos os outros casos."
            value={outcome.when}
            reads={reads}
            onChange={(when) => put(index, { when })}
          />
          <span className="structure-acts">
            <ReorderSteps steps={reorder.steps(String(index), index, outcome.label)} words={`a frase ${index + 1}`} />
            <IconButton
              icon="close"
              label={`Tirar a frase ${index + 1}`}
              onClick={() => onChange(outcomes.toSpliced(index, 1))}
            />
          </span>
        </div>
      ))}
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      <p>
        <Button size="mini" variant="tertiary" onClick={() => onChange([...outcomes, NEW])}>
          Pôr um resultado
        </Button>
      </p>
    </fieldset>
  );
}
