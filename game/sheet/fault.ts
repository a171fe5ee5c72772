import type { Field } from './system.ts';

const LONGEST_TEXT = 20_000;

/** Formulas and dice count only with numbers that stay exact. */
export const fits = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

const longest = (field: Field): number => Math.min((field.kind === 'text' && field.max) || LONGEST_TEXT, LONGEST_TEXT);

/** Why a value cannot stand in a field, in words for people; undefined when it can. */
export function faultOf(field: Field, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'image':
      if (typeof value !== 'string') return `“${field.label}” é um texto.`;
      return value.length > longest(field)
        ? `O texto de “${field.label}” passa de ${longest(field)} caracteres.`
        : undefined;
    case 'number':
    case 'resource':
      if (typeof value !== 'number' || Number.isNaN(value)) return `“${field.label}” é um número.`;
      return fits(value) ? undefined : `O número de “${field.label}” é grande demais.`;
    case 'bool':
      return typeof value === 'boolean' ? undefined : `“${field.label}” é sim ou não.`;
    case 'select':
      return value === '' || field.options.some((option) => option.value === value)
        ? undefined
        : `“${field.label}” não tem essa opção.`;
    case 'computed':
      return `“${field.label}” é calculado.`;
    case 'list':
      return `“${field.label}” é uma lista: some, mude e tire itens dela.`;
  }
}
