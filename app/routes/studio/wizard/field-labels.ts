import type { FieldName } from '../../../../features/publishing/drafts/draft-fields.ts';
import { formatPrice } from '../../../../lib/money.ts';
import { formatDate } from '../../../../lib/time.ts';

export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Título',
  subtitle: 'Subtítulo',
  bookType: 'Tipo',
  tags: 'Etiquetas',
  shortDescription: 'Descrição curta',
  system: 'Sistema',
  language: 'Idioma',
  declaresNoAI: 'Sem IA generativa',
  allowPayWhatYouWant: 'Quem compra paga quanto quiser',
  bookPrice: 'Preço',
  minimumPrice: 'Preço mínimo',
  suggestedPrice: 'Preço sugerido',
  bookURL: 'Endereço na loja',
  baseBookId: 'Livro base',
  allowUserRequest: 'Pedidos de quem comprou em outro lugar',
  aboutText: 'Descrição',
  originRegion: 'Região de origem',
  releaseDate: 'Lançamento',
  originalReleaseDate: 'Lançamento original',
  originalPublisher: 'Editora original',
  accentColor: 'Cor de destaque',
  complexity: 'Complexidade',
  minimumRecommendedPlayersAmount: 'Jogam de',
  maximumRecommendedPlayersAmount: 'Jogam até',
  creditsText: 'Créditos',
  isOfficialRating: 'Classificação oficial',
  rating: 'Idade',
  ratingDescription: 'Descritores',
  pageOne: 'Página do arquivo com o número 1',
  previewPages: 'Páginas da prévia',
};

/** A field's value in words, whole. */
export function valueWords(field: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(vazio)';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.join(', ') || '(vazio)';
  if (typeof value === 'number') return /Price$/.test(field) ? formatPrice(value) : String(value);
  return /Date$/.test(field) ? formatDate(String(value)) : String(value);
}
