import { z } from 'zod';

/** The gateway's decimal reais as integer cents; fractions of a cent are refused. */
export const reais = z
  .number()
  .refine((value) => Number(value.toFixed(2)) === value, 'fractions of a cent')
  .transform((value) => Math.round(value * 100));

/** Decimal reais of integer cents; JSON prints the number with at most two decimals. */
export const toReais = (cents: number): number => cents / 100;
