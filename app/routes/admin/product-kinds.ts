import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { PRODUCTS_PATH } from './paths.ts';

/** The order is that of the tabs; `word` stands in addresses. */
export const PRODUCT_KINDS: readonly { kind: CatalogueKind; word: string; label: string; one: string }[] = [
  { kind: 'pack', word: 'pacotes', label: 'Pacotes', one: 'Pacote' },
  { kind: 'skin', word: 'skins', label: 'Skins', one: 'Skin' },
  { kind: 'keyKind', word: 'chaves', label: 'Tipos de chave', one: 'Tipo de chave' },
  { kind: 'title', word: 'titulos', label: 'Títulos', one: 'Título' },
  { kind: 'badge', word: 'selos', label: 'Selos', one: 'Selo' },
  { kind: 'goal', word: 'metas', label: 'Metas', one: 'Meta' },
  { kind: 'faq', word: 'duvidas', label: 'Dúvidas', one: 'Dúvida' },
  { kind: 'campaign', word: 'campanha', label: 'Campanha', one: 'Campanha' },
];

export const kindOfWord = (word: string | undefined): CatalogueKind | undefined =>
  PRODUCT_KINDS.find((one) => one.word === word)?.kind;
const wordOf = (kind: CatalogueKind): string => PRODUCT_KINDS.find((one) => one.kind === kind)!.word;
export const oneOf = (kind: CatalogueKind): string => PRODUCT_KINDS.find((one) => one.kind === kind)!.one;

/** The address where a new entry of a kind is written. */
export const newProductPath = (kind: CatalogueKind): string => `${PRODUCTS_PATH}/novo/${wordOf(kind)}`;

export const productPath = (kind: CatalogueKind, id: string): string =>
  `${PRODUCTS_PATH}/${wordOf(kind)}/${encodeURIComponent(id)}`;
