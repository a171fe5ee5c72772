import { z } from 'zod';

/** The gateway's decimal reais, read as integer cents; an amount with fractions of a cent is refused. */
export const reais = z
  .number()
  .refine((value) => Number(value.toFixed(2)) === value, 'fractions of a cent')
  .transform((value) => Math.round(value * 100));

/** Decimal reais of integer cents: the nearest number, which JSON prints with at most two decimals. */
export const toReais = (cents: number): number => cents / 100;
