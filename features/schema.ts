import { z } from 'zod';
import { cleanName, imitatesCopyCode, RAW_NAME_MAX } from '../lib/name.ts';
import type { FileAnswer } from './function.ts';

/** Money: whole cents of Brazilian reais. */
export const cents = z.int().min(0).describe('Brazilian reais in cents.');

/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const count = z.int().min(0);

/** An address of this origin (`/art/…`) or an absolute one. */
export const address = z.string().describe('A path of this origin, or an absolute address.');

/** Where the next page starts. Opaque; null after the last page. */
export const nextCursor = z.string().nullable().describe('Opaque; send it as `cursor`. Null after the last page.');

/** Marks an issue whose message is the sentence to show. */
export const TO_SHOW = { toShow: true } as const;

/** A name that others see, cleaned of what cannot be seen. What would be taken for a copy's code is refused. */
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
      if (name.length > most) return refuse(`Esse nome passa de ${most} letras. Encurte o nome e tente de novo.`);
      if (imitatesCopyCode(name))
        return refuse('Esse nome tem um trecho que parece o código de uma cópia. Tire os traços ou mude o trecho.');
      return name;
    });

/** The output of a plain endpoint that answers with a file. */
export const FILE = z.custom<FileAnswer>();

export const success = z.object({ success: z.literal(true) });
