import { PLAIN_ACCENT } from '../../../../features/publishing/drafts/preview-book.ts';
import { Field } from '../../../../ui/field.tsx';
import { FieldPlace } from './fields.tsx';
import { contrastSentence } from './formats.ts';
import { useDraft, useDraftField } from './use-draft.ts';

const NO_COLOUR = 'Escreva a cor como #rrggbb.';
const HEX = /^#[0-9a-f]{6}$/i;

export function AccentField() {
  const { store, state } = useDraft();
  const { value, error, set, mayEdit } = useDraftField('accentColor');
  return (
    <FieldPlace name="accentColor">
      <div className="wizard-colour">
        <Field
          key={`${state.version}-${value ?? ''}`}
          label="Cor de destaque"
          optional
          error={error}
          hint={value ? contrastSentence(value) : 'A cor da página do livro na loja. Escreva como #f062a4 ou escolha.'}
          maxLength={7}
          placeholder="#rrggbb"
          readOnly={!mayEdit}
          defaultValue={state.typed.accentColor ?? value ?? ''}
          onBlur={({ currentTarget }) => {
            const colour = currentTarget.value.trim().toLowerCase();
            if (colour !== '' && !HEX.test(colour)) store.refuse('accentColor', NO_COLOUR, currentTarget.value);
            else if (colour !== (value ?? '') || state.typed.accentColor !== undefined) set(colour || null);
          }}
        />
        <input
          type="color"
          aria-label="Escolher a cor de destaque"
          disabled={!mayEdit}
          value={value ?? PLAIN_ACCENT}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </div>
    </FieldPlace>
  );
}
