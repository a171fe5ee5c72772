import { isPaid } from '../books/preview.ts';
import type { FileField } from './draft.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';

export type FormField = FieldName | FileField;

export interface MissingField {
  step: number;
  field: FormField;
  message: string;
}

/** `short` stands where the steps are a row. */
export const STEPS: readonly { title: string; short: string; fields: readonly FormField[] }[] = [
  {
    title: 'Informações principais',
    short: 'Informações',
    fields: [
      'title',
      'subtitle',
      'bookType',
      'system',
      'language',
      'tags',
      'shortDescription',
      'allowPayWhatYouWant',
      'bookPrice',
      'minimumPrice',
      'suggestedPrice',
      'bookURL',
      'baseBookId',
    ],
  },
  {
    title: 'Arquivos',
    short: 'Arquivos',
    fields: [
      'mainBookFile',
      'additionalBookFiles',
      'freeSheetFiles',
      'freeAdditionalFiles',
      'pageOne',
      'previewPages',
      'coverImage',
      'backgroundImage',
      'allowUserRequest',
    ],
  },
  { title: 'Descrição', short: 'Descrição', fields: ['aboutText'] },
  {
    title: 'Informações adicionais',
    short: 'Detalhes',
    fields: [
      'originRegion',
      'releaseDate',
      'originalReleaseDate',
      'originalPublisher',
      'accentColor',
      'complexity',
      'minimumRecommendedPlayersAmount',
      'maximumRecommendedPlayersAmount',
      'declaresNoAI',
      'creditsText',
    ],
  },
  {
    title: 'Classificação indicativa',
    short: 'Classificação',
    fields: ['isOfficialRating', 'rating', 'ratingDescription'],
  },
];

export const stepOf = (field: FormField): number => STEPS.findIndex(({ fields }) => fields.includes(field)) + 1;

const REQUIRED: readonly (readonly [field: FormField, message: string])[] = [
  ['title', 'Dê um título ao livro.'],
  ['shortDescription', 'Escreva a descrição curta, que aparece na loja.'],
  ['bookPrice', 'Diga o preço do livro: 0,00 é de graça.'],
  ['bookURL', 'Escolha o endereço do livro na loja.'],
  ['mainBookFile', 'Envie o PDF do livro.'],
  ['coverImage', 'Envie a capa do livro.'],
  ['aboutText', 'Conte sobre o livro na descrição.'],
  ['rating', 'Escolha a classificação indicativa.'],
];

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** One question with two fields: how many people play. */
const SECOND_HALF: FormField = 'maximumRecommendedPlayersAmount';
const FIRST_HALF: FormField = 'minimumRecommendedPlayersAmount';

export interface Progress {
  /** Nothing of the step is asked for. */
  isOptional: boolean;
  given: number;
  of: number;
}

/** The part of each step that is filled in. */
export function progressOf(fields: DraftFields, files: ReadonlySet<FileField>): Progress[] {
  const has = (field: FormField): boolean => files.has(field as FileField) || isGiven(fields[field as FieldName]);
  return STEPS.map(({ fields: all }) => {
    const questions = all.filter((field) => field !== SECOND_HALF);
    return {
      isOptional: !REQUIRED.some(([field]) => all.includes(field)),
      given: questions.filter((field) => has(field) || (field === FIRST_HALF && has(SECOND_HALF))).length,
      of: questions.length,
    };
  });
}

/** The step to go on with: the next one that lacks something or that nobody has to fill in. */
export function stepAfter(step: number, missing: readonly { step: number }[], progress: readonly Progress[]): number {
  const asks = (next: number) => progress[next - 1]!.isOptional || missing.some((one) => one.step === next);
  const following = STEPS.map((_, at) => at + 1).filter((next) => next > step);
  return following.find(asks) ?? Math.min(step + 1, STEPS.length);
}

const above = (low: number | null | undefined, high: number | null | undefined): boolean =>
  low !== null && low !== undefined && high !== null && high !== undefined && low > high;

/** The price that the store shows; null while it is not decided. */
export const priceOf = ({ bookPrice, allowPayWhatYouWant, suggestedPrice, minimumPrice }: DraftFields): number | null =>
  bookPrice ?? (allowPayWhatYouWant ? (suggestedPrice ?? minimumPrice ?? 0) : null);

/** Whether nobody would have the book for nothing. */
export const isPaidDraft = (fields: DraftFields): boolean =>
  isPaid({
    price: priceOf(fields),
    allowPayWhatYouWant: fields.allowPayWhatYouWant ?? false,
    minimumPrice: fields.minimumPrice ?? null,
  });

/** The gaps that keep a book from being submitted, by step. `files` names the fields that have a file. */
export function missingOf(fields: DraftFields, files: ReadonlySet<FileField>): MissingField[] {
  const has = (field: FormField): boolean => {
    if (files.has(field as FileField)) return true;
    const value = fields[field as FieldName];
    return value !== undefined && value !== null && value !== '';
  };
  const missing = REQUIRED.filter(([field]) => !has(field));
  const wrong: [FormField, string][] = [];
  if (fields.allowPayWhatYouWant && above(fields.minimumPrice, fields.suggestedPrice))
    wrong.push(['suggestedPrice', 'O preço sugerido está abaixo do mínimo.']);
  if (above(fields.minimumRecommendedPlayersAmount, fields.maximumRecommendedPlayersAmount))
    wrong.push(['maximumRecommendedPlayersAmount', 'O máximo de pessoas está abaixo do mínimo.']);
  return [...missing, ...wrong]
    .map(([field, message]) => ({ step: stepOf(field), field, message }))
    .sort((a, b) => a.step - b.step);
}
