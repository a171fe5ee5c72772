import type { CatalogueFields, CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { formatAmount, formatPrice, readPrice } from '../../../lib/money.ts';
import { isWordOf } from '../../../lib/words.ts';

export interface CodesOfPack {
  keyId: string;
  count: number;
}

export interface FieldLook {
  name: string;
  label: string;
  /** `lines`: a list of paragraphs, one a line. `noPrice`: a price that may be none. */
  type: 'text' | 'long' | 'lines' | 'price' | 'noPrice' | 'switch' | 'codes';
  hint?: string;
}

const TITLE: FieldLook = { name: 'title', label: 'Nome', type: 'text' };
const DESCRIPTION: FieldLook = { name: 'description', label: 'Descrição', type: 'long' };
const PARAGRAPHS: FieldLook = { name: 'description', label: 'Texto', type: 'lines', hint: 'Um parágrafo por linha.' };

/** An admin may change these of an entry, in the order of its form. */
export const PRODUCT_FIELDS: Readonly<Record<CatalogueKind, readonly FieldLook[]>> = {
  pack: [
    TITLE,
    PARAGRAPHS,
    { name: 'price', label: 'Preço', type: 'price' },
    {
      name: 'fullPrice',
      label: 'Preço cheio',
      type: 'noPrice',
      hint: 'Aparece riscado, e o desconto sai dele. Em branco, não há desconto.',
    },
    { name: 'available', label: 'À venda', type: 'switch' },
    {
      name: 'keys',
      label: 'Códigos',
      type: 'codes',
      hint: 'Quem já comprou, ou está pagando, recebe o que foi prometido na compra.',
    },
  ],
  skin: [
    TITLE,
    { name: 'label', label: 'Nome curto', type: 'text' },
    DESCRIPTION,
    { name: 'price', label: 'Preço', type: 'price' },
    { name: 'available', label: 'À venda sozinha', type: 'switch' },
  ],
  title: [{ name: 'label', label: 'Título', type: 'text' }],
  badge: [{ name: 'label', label: 'Selo', type: 'text' }, DESCRIPTION],
  goal: [
    TITLE,
    { name: 'subtitle', label: 'Subtítulo', type: 'text' },
    DESCRIPTION,
    { name: 'value', label: 'Valor', type: 'price', hint: 'Cada meta vale mais do que a anterior.' },
    { name: 'secretGoal', label: 'O que se lê enquanto é secreta', type: 'long' },
    { name: 'open', label: 'Abrir já', type: 'switch', hint: 'Sem isto, ela se abre quando o valor for alcançado.' },
  ],
  faq: [
    { name: 'title', label: 'Pergunta', type: 'text' },
    { ...PARAGRAPHS, label: 'Resposta' },
  ],
  keyKind: [TITLE, DESCRIPTION],
  campaign: [
    { name: 'open', label: 'Campanha aberta', type: 'switch', hint: 'Fechada, os pacotes dela saem da loja.' },
    { ...TITLE, label: 'Título' },
    { name: 'lead', label: 'Chamada', type: 'long' },
    { name: 'deadline', label: 'Prazo, por extenso', type: 'text' },
  ],
};

export type FieldValue = string | boolean | CodesOfPack[] | string[];
export type FieldValues = Record<string, FieldValue>;

export const DRAFT_FIELD: FieldLook = {
  name: 'draft',
  label: 'Rascunho',
  type: 'switch',
  hint: 'Só admins veem. Depois de aberto para todo mundo, não volta a ser rascunho.',
};

/** The fields that an entry has: a goal that is not secret has fewer, a draft one more. */
export const fieldsShown = (kind: CatalogueKind, fields: CatalogueFields): FieldLook[] =>
  [...PRODUCT_FIELDS[kind], DRAFT_FIELD].filter(({ name }) => isWordOf(fields, name));

export const isPrice = (text: string): boolean => (readPrice(text) ?? 0) > 0;

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A field as its form has it. */
export function toForm({ type }: FieldLook, value: unknown): FieldValue {
  if (type === 'lines') return (value as string[]).join('\n');
  if (type === 'price' || type === 'noPrice') return typeof value === 'number' && value > 0 ? formatAmount(value) : '';
  return value as FieldValue;
}

/** A field as the server takes it; prices in cents. */
export function fromForm({ type }: FieldLook, value: FieldValue): unknown {
  if (type === 'lines') return paragraphsOf(value as string);
  if (type === 'price' || type === 'noPrice') return readPrice(value as string) || null;
  return typeof value === 'string' ? value.trim() : value;
}

/** A field in words, for the list of changes. */
export function inWords({ type }: FieldLook, value: unknown, kindTitle: (id: string) => string): string {
  if (type === 'switch') return value ? 'Sim' : 'Não';
  if (type === 'lines') return (value as string[]).join(' ¶ ');
  if (type === 'price' || type === 'noPrice') return typeof value === 'number' ? formatPrice(value) : 'Nenhum';
  if (type === 'codes')
    return (value as CodesOfPack[]).map(({ keyId, count }) => `${count} × ${kindTitle(keyId)}`).join(', ');
  return String(value);
}
