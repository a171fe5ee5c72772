import { complexityWord } from '../../../../features/publishing/books/book-labels.ts';
import { LONGEST } from '../../../../features/publishing/drafts/limits.ts';
import { Choices, Radio } from '../../../../ui/choices.tsx';
import { AccentField } from './accent-field.tsx';
import { DateField } from './date-field.tsx';
import { CountField, FieldPlace, FlagField, TextField } from './fields.tsx';
import { useDraftField } from './use-draft.ts';

function ComplexityField() {
  const { value, set, mayEdit } = useDraftField('complexity');
  return (
    <FieldPlace name="complexity">
      <Choices legend="Complexidade (opcional)" className="wizard-choices">
        {[null, 1, 2, 3, 4, 5].map((choice) => (
          <Radio
            key={choice}
            name="complexity"
            label={choice === null ? 'Não dizer' : complexityWord(choice)}
            disabled={!mayEdit}
            checked={(value ?? null) === choice}
            onChange={() => set(choice)}
          />
        ))}
      </Choices>
    </FieldPlace>
  );
}

export const StepMore = () => (
  <>
    <AccentField />
    <fieldset className="wizard-range">
      <legend className="field-label">Quantas pessoas jogam</legend>
      <CountField name="minimumRecommendedPlayersAmount" label="De" optional />
      <CountField name="maximumRecommendedPlayersAmount" label="Até" optional />
    </fieldset>
    <ComplexityField />
    <div className="wizard-pair">
      <DateField name="releaseDate" label="Lançamento" hint="Desta edição." />
      <DateField name="originalReleaseDate" label="Lançamento original" hint="Da obra, se é tradução ou reedição." />
      <TextField name="originalPublisher" label="Editora original" most={LONGEST.originalPublisher} optional />
      <TextField name="originRegion" label="Região de origem" most={LONGEST.originRegion} optional />
    </div>
    <FlagField name="declaresNoAI" label="Declaro que nada neste livro foi feito por IA generativa" />
    <TextField name="creditsText" label="Créditos" most={LONGEST.creditsText} rows={6} optional />
  </>
);
