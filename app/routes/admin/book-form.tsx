import { useRevalidator } from 'react-router';
import type { DraftFields } from '../../../features/publishing/drafts/draft-fields.ts';
import type { DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { LONGEST } from '../../../features/publishing/drafts/limits.ts';
import { RATINGS, raterLabel, ratingLabel, ratingOf } from '../../../features/publishing/rating/rating.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { callFunction } from '../../api/call.ts';
import { LeaveDialog } from '../../form/leave-dialog.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import { FIELD_LABELS } from '../studio/wizard/field-labels.ts';
import { readCents, showCents } from '../studio/wizard/formats.ts';
import { ReasonField } from './reason-field.tsx';
import './products.css';

const LINES = ['title', 'subtitle'] as const;
const TEXTS = ['shortDescription', 'aboutText', 'creditsText'] as const;
const PRICES = ['bookPrice', 'minimumPrice', 'suggestedPrice'] as const;

interface BookValues extends Record<(typeof LINES)[number] | (typeof TEXTS)[number] | (typeof PRICES)[number], string> {
  allowPayWhatYouWant: boolean;
  rating: string;
  isOfficialRating: string;
  ratingDescription: string;
  reason: string;
}

const ROWS: Record<(typeof TEXTS)[number], number> = { shortDescription: 3, aboutText: 10, creditsText: 4 };

const textOf = (text: string | null | undefined): string => text ?? '';

const valuesOf = ({ fields }: DraftView): BookValues => ({
  title: textOf(fields.title),
  subtitle: textOf(fields.subtitle),
  shortDescription: textOf(fields.shortDescription),
  aboutText: textOf(fields.aboutText),
  creditsText: textOf(fields.creditsText),
  allowPayWhatYouWant: fields.allowPayWhatYouWant ?? false,
  bookPrice: showCents(fields.bookPrice),
  minimumPrice: showCents(fields.minimumPrice),
  suggestedPrice: showCents(fields.suggestedPrice),
  rating: fields.rating ?? '',
  isOfficialRating: fields.isOfficialRating ? 'sim' : '',
  ratingDescription: textOf(fields.ratingDescription),
  reason: '',
});

function fieldOf(name: keyof BookValues, values: BookValues): DraftFields {
  if (name === 'reason') return {};
  if (name === 'allowPayWhatYouWant') return { allowPayWhatYouWant: values.allowPayWhatYouWant };
  if (name === 'isOfficialRating') return { isOfficialRating: values.isOfficialRating === 'sim' };
  if (name === 'rating') return { rating: ratingOf(values.rating) };
  if (PRICES.some((price) => price === name)) return { [name]: readCents(values[name]) ?? null };
  return { [name]: values[name].trim() || null };
}

/** Texts, price and age of any book. What is in the store, or was, shows the change at once. */
export function BookForm({ view }: { view: DraftView }) {
  const { revalidate } = useRevalidator();
  const { bookId, revision, state } = view;
  const inStore = state === 'published';
  const form: ServerFormState<BookValues> = useServerForm('saveBookDraft', {
    values: valuesOf(view),
    input: (values, changed) => {
      const own = changed.filter((name) => name !== 'reason');
      if (own.length === 0) {
        form.setError('root', { message: 'Nada mudou: mude algum campo antes de salvar.' });
        return null;
      }
      const fields = Object.assign({}, ...own.map((name) => fieldOf(name, values))) as DraftFields;
      return { bookId, revision, fields, reason: values.reason.trim() };
    },
    // One press does both: what was saved before an answer was lost is saved once, and put into the store again.
    send: async (input, requestId) => {
      const saved = await callFunction('saveBookDraft', { ...input, requestId });
      if (saved && inStore) await callFunction('submitBook', { bookId, reason: input.reason });
      return saved;
    },
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ABORTED: 'form',
      ALREADY_EXISTS: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    saved: () => ({ reason: '' }),
    onDone: revalidate,
    onRefused: (refusal) => (refusal.status === 'ABORTED' ? revalidate() : undefined),
  });
  const paysAnything = form.watch('allowPayWhatYouWant');
  const prices = paysAnything ? PRICES : PRICES.slice(0, 1);
  return (
    <section aria-labelledby="mudar" className="new-product">
      <h2 id="mudar" className="heading">
        Mudar
      </h2>
      <p>
        {inStore
          ? 'O que você salva vale na loja na hora. A casa recebe um aviso com o motivo.'
          : 'O que você salva fica no rascunho. A casa recebe um aviso com o motivo.'}
      </p>
      <ServerForm form={form} className="stack" label="Salvar">
        {LINES.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={FIELD_LABELS[name]}
            optional={name === 'subtitle'}
            maxLength={LONGEST[name]}
            autoComplete="off"
          />
        ))}
        {TEXTS.map((name) => (
          <FormField key={name} form={form} name={name} label={FIELD_LABELS[name]} optional={name === 'creditsText'}>
            {(control) => <textarea {...control} rows={ROWS[name]} maxLength={LONGEST[name]} />}
          </FormField>
        ))}
        <Switch label={FIELD_LABELS.allowPayWhatYouWant} {...form.register('allowPayWhatYouWant')} />
        {prices.map((name) => (
          <MoneyField
            key={name}
            label={FIELD_LABELS[name]}
            optional={name !== 'bookPrice'}
            error={form.formState.errors[name]?.message}
            {...form.register(name, {
              validate: (text) => readCents(text) !== undefined || 'Escreva um valor, como 35,00.',
            })}
          />
        ))}
        <FormField form={form} name="rating" label={FIELD_LABELS.rating}>
          {(control) => (
            <select {...control}>
              <option value="">Ainda sem idade</option>
              {RATINGS.map((age) => (
                <option key={age} value={age}>
                  {ratingLabel(age)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField form={form} name="isOfficialRating" label="Quem classificou">
          {(control) => (
            <select {...control}>
              <option value="">{raterLabel(false)}</option>
              <option value="sim">{raterLabel(true)}</option>
            </select>
          )}
        </FormField>
        <FormField
          form={form}
          name="ratingDescription"
          label={FIELD_LABELS.ratingDescription}
          optional
          maxLength={LONGEST.ratingDescription}
          autoComplete="off"
        />
        <ReasonField form={form} hint="Fica na auditoria, e a casa lê." />
        {form.done && <Notice tone="success">Salvo. A casa foi avisada.</Notice>}
      </ServerForm>
      <LeaveDialog forms={[form]}>O que você mudou ainda não foi salvo.</LeaveDialog>
    </section>
  );
}
