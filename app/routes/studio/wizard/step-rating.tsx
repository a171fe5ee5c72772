import { LONGEST } from '../../../../features/publishing/drafts/limits.ts';
import { descriptorsOf, RATINGS, raterLabel, ratingLabel } from '../../../../features/publishing/rating/rating.ts';
import { Checkbox, Choices, Radio } from '../../../../ui/choices.tsx';
import { FieldPlace, TextField } from './fields.tsx';
import { useDraftField } from './use-draft.ts';

const DESCRIPTORS = [
  'Violência',
  'Medo',
  'Linguagem imprópria',
  'Temas sensíveis',
  'Atos criminosos',
  'Drogas',
  'Conteúdo sexual',
  'Nudez',
];

export function StepRating() {
  const rating = useDraftField('rating');
  const official = useDraftField('isOfficialRating');
  const description = useDraftField('ratingDescription');
  const chosen = descriptorsOf(description.value ?? null);
  const toggle = (word: string, on: boolean) =>
    description.set((on ? [...chosen, word] : chosen.filter((other) => other !== word)).join(', ') || null);
  return (
    <>
      <FieldPlace name="rating">
        <Choices legend="Para que idade" error={rating.error} className="wizard-choices">
          {RATINGS.map((age) => (
            <Radio
              key={age}
              name="rating"
              label={ratingLabel(age)}
              disabled={!rating.mayEdit}
              checked={rating.value === age}
              onChange={() => rating.set(age)}
            />
          ))}
        </Choices>
      </FieldPlace>
      <FieldPlace name="isOfficialRating">
        <Choices legend="Quem classificou" className="wizard-choices">
          {[false, true].map((choice) => (
            <Radio
              key={String(choice)}
              name="isOfficialRating"
              label={raterLabel(choice)}
              disabled={!official.mayEdit}
              checked={(official.value ?? false) === choice}
              onChange={() => official.set(choice)}
            />
          ))}
        </Choices>
      </FieldPlace>
      <Choices legend="Por quê" hint="Aparece ao lado da idade na página do livro." className="wizard-choices">
        {DESCRIPTORS.map((word) => (
          <Checkbox
            key={word}
            label={word}
            disabled={!description.mayEdit}
            checked={chosen.includes(word)}
            onChange={({ currentTarget }) => toggle(word, currentTarget.checked)}
          />
        ))}
      </Choices>
      <TextField
        name="ratingDescription"
        label="Descritores"
        most={LONGEST.ratingDescription}
        hint="Separados por vírgula. Marque acima ou escreva outros."
        optional
      />
    </>
  );
}
