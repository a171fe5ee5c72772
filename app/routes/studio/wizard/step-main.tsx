import { useState } from 'react';
import { languageWord } from '../../../../features/publishing/books/book-labels.ts';
import { LANGUAGES, LONGEST } from '../../../../features/publishing/drafts/limits.ts';
import { Select } from '../../../../ui/select.tsx';
import { useLoadedRootData } from '../../../root-data.ts';
import { FieldPlace, FlagField, PriceField, TextField } from './fields.tsx';
import { addressFrom } from './formats.ts';
import { TagsField } from './tags-field.tsx';
import { useDraft } from './use-draft.ts';

export interface OfferedChoices {
  tags: readonly string[];
  /** Books on sale of the same creator. */
  bases: readonly { bookId: string; title: string }[];
}

const NONE = { value: '', label: 'Nenhum' };

export function StepMain({ offered, isPublished }: { offered: OfferedChoices; isPublished: boolean }) {
  const { store, state } = useDraft();
  const { systems, publicUrl } = useLoadedRootData();
  const { fields } = state;
  const { language = 'pt-BR' } = fields;
  const [follows, setFollows] = useState(
    !isPublished && (!fields.bookURL || fields.bookURL === addressFrom(fields.title ?? '', LONGEST.bookURL)),
  );
  return (
    <>
      <TextField
        name="title"
        label="Título"
        most={LONGEST.title}
        onText={(title) => {
          if (follows) store.set({ bookURL: addressFrom(title, LONGEST.bookURL) || null });
        }}
      />
      <TextField name="subtitle" label="Subtítulo" most={LONGEST.subtitle} optional />
      <TextField
        name="bookURL"
        label="Endereço na loja"
        most={LONGEST.bookURL}
        disabled={isPublished}
        hint={
          isPublished
            ? `/loja/${fields.bookURL}. Não muda depois da publicação.`
            : `${publicUrl}/loja/${fields.bookURL ?? '…'}. Vem do título, até você mudar.`
        }
        onText={() => setFollows(false)}
      />
      <TextField name="shortDescription" label="Descrição curta" most={LONGEST.shortDescription} rows={3} />
      <div className="wizard-pair">
        <TextField
          name="bookType"
          label="Tipo"
          most={LONGEST.bookType}
          optional
          placeholder="Livro básico, aventura…"
        />
        <FieldPlace name="system">
          <Select
            label="Sistema"
            value={fields.system ?? ''}
            options={[
              { value: '', label: 'Outro, ou nenhum' },
              ...Object.entries(systems).map(([value, { title }]) => ({ value, label: title })),
            ]}
            onChange={(system) => store.set({ system: system || null })}
          />
        </FieldPlace>
        <FieldPlace name="language">
          <Select
            label="Idioma"
            value={language}
            options={[...new Set([...LANGUAGES, language])].map((value) => ({ value, label: languageWord(value) }))}
            onChange={(chosen) => store.set({ language: chosen })}
          />
        </FieldPlace>
        <FieldPlace name="baseBookId">
          <Select
            label="Livro base (opcional)"
            hint="O livro de que este é outra edição ou suplemento."
            value={fields.baseBookId ?? ''}
            options={[NONE, ...offered.bases.map(({ bookId, title }) => ({ value: bookId, label: title }))]}
            onChange={(bookId) => store.set({ baseBookId: bookId || null })}
          />
        </FieldPlace>
      </div>
      <TagsField offered={offered.tags} />
      <FlagField
        name="allowPayWhatYouWant"
        label="Quem compra paga quanto quiser"
        hint="Você diz o mínimo e uma sugestão."
      />
      <PriceField name="bookPrice" label="Preço" hint="De 0,00, que é de graça, a 9.999,99." />
      {fields.allowPayWhatYouWant && (
        <div className="wizard-pair">
          <PriceField name="minimumPrice" label="Preço mínimo" optional />
          <PriceField name="suggestedPrice" label="Preço sugerido" optional />
        </div>
      )}
    </>
  );
}
