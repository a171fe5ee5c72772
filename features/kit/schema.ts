import { z } from 'zod';
import { CURSOR_MAX } from '../../lib/list-search.ts';
import type { MaskedText } from '../../lib/masked.ts';
import { cleanName, imitatesCopyCode, RAW_NAME_MAX } from '../../lib/name.ts';
import type { FileAnswer } from './function.ts';

/** Whole cents of Brazilian reais. */
export const cents = z.int().min(0).describe('Brazilian reais in cents.');

/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const count = z.int().min(0);

/** Only what a maker of masks made fits here. */
export const maskedText = z.string().describe('Masked.') as unknown as z.ZodType<MaskedText, string>;

/** Whatever is no such hash is another one than the upload's. */
export const sha256 = z.string().max(128).describe('What was sent, in hex.');

export const address = z.string().describe('A path of this origin, or an absolute address.');

/** An input that may be left out. Null counts as left out: Firebase's SDK sends it for undefined. */
export const optional = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .transform((given) => given ?? undefined)
    .optional();

/** An optional value with a default in place of nothing. */
export const withDefault = <T extends z.ZodType>(schema: T, value: z.output<T> & {}) =>
  schema
    .nullable()
    .default(value as never)
    .transform((given): z.output<T> & {} => given ?? value);

type Partly<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodType
    ? null extends z.input<S[K]>
      ? z.ZodOptional<S[K]>
      : ReturnType<typeof optional<S[K]>>
    : never;
};

/** Any part of an object. Null counts as left out, except where a field gives it a meaning of its own. */
export function partial<S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) {
  const fields = (Object.entries(shape) as [string, z.ZodType][]).map(([name, field]) => [
    name,
    field.safeParse(null).success ? field.optional() : optional(field),
  ]);
  return z.object(Object.fromEntries(fields) as Partly<S>);
}

/** The place where a page of a list starts; left out or null for the first. */
export const cursor = optional(z.string().max(CURSOR_MAX)).describe('The `nextCursor` of the page before.');

/** The place where the next page starts. Opaque; null after the last page. */
export const nextCursor = z.string().nullable().describe('Opaque; send it as `cursor`. Null after the last page.');

/** Marks an issue whose message may be shown to people. */
export const TO_SHOW = { toShow: true } as const;

/** A public name, without invisible characters. Refuses what looks like a copy's code. */
export const nameOf = (most: number) =>
  z
    .string()
    .max(RAW_NAME_MAX)
    .transform((text, context) => {
      const name = cleanName(text);
      const refuse = (message: string): never => {
        context.issues.push({ code: 'custom', input: text, message, params: TO_SHOW });
        return z.NEVER;
      };
      if (name === '') return refuse('Escreva um nome com letras que apareçam na tela.');
      if ([...name].length > most) return refuse(`Esse nome passa de ${most} letras. Encurte o nome e tente de novo.`);
      if (imitatesCopyCode(name))
        return refuse('Esse nome tem um trecho que parece o código de uma cópia. Tire os traços ou mude o trecho.');
      return name;
    });

/** The id of a thing in an input: one of another form than ours does not exist. */
export const idOf = z.string().min(1).max(128);

export const FILE = z.custom<FileAnswer>();

export const success = z.object({ success: z.literal(true) });
