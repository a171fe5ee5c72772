import { z } from 'zod';

/** Money: whole cents of Brazilian reais. */
export const cents = z.int().min(0).describe('Brazilian reais in cents.');

/** ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const count = z.int().min(0);

/** An address of this origin (`/art/…`) or an absolute one. */
export const address = z.string().describe('A path of this origin, or an absolute address.');

/** Where the next page starts. Opaque; null after the last page. */
export const nextCursor = z.string().nullable().describe('Opaque; send it as `cursor`. Null after the last page.');

export const success = z.object({ success: z.literal(true) });
