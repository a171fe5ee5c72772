import type { Roll } from '../../game/sheet/system.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
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
  return (
    <fieldset className="structure-group structure-wide">
      <legend>O que o resultado quer dizer</legend>
      <p className="quiet">Vale a primeira frase, de cima para baixo, cuja condição é verdadeira.</p>
      {outcomes.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is known by its place alone
        <div key={`${outcomes.length} ${index}`} className="structure-effect">
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
            <Button
              size="mini"
              variant="tertiary"
              disabled={index === 0}
              onClick={() => onChange(outcomes.toSpliced(index, 1).toSpliced(index - 1, 0, outcome))}
            >
              Subir<span className="sr-only"> a frase {index + 1}</span>
            </Button>
            <IconButton
              icon="close"
              label={`Tirar a frase ${index + 1}`}
              onClick={() => onChange(outcomes.toSpliced(index, 1))}
            />
          </span>
        </div>
      ))}
      <p>
        <Button size="mini" variant="tertiary" onClick={() => onChange([...outcomes, NEW])}>
          Pôr um resultado
        </Button>
      </p>
    </fieldset>
  );
}
