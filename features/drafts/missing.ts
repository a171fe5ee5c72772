import type { FileField } from './draft.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';

export type FormField = FieldName | FileField;

export interface Missing {
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

const above = (low: number | null | undefined, high: number | null | undefined): boolean =>
  low !== null && low !== undefined && high !== null && high !== undefined && low > high;

/** The price that the store shows; null while it is not decided. */
export const priceOf = ({ bookPrice, allowPayWhatYouWant, suggestedPrice, minimumPrice }: DraftFields): number | null =>
  bookPrice ?? (allowPayWhatYouWant ? (suggestedPrice ?? minimumPrice ?? 0) : null);

/** What keeps a book from being submitted, by step. `files` names the fields that have a file. */
export function missingOf(fields: DraftFields, files: ReadonlySet<FileField>): Missing[] {
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
