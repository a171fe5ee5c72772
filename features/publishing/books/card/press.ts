import type { Sharp } from 'sharp';
import type { BookCard } from './book-card.ts';

/** Prints a card with the uneven edges of a woodblock, away from the thread that answers requests. */
export type Press<Drawing> = (drawing: Drawing) => Promise<Sharp>;

/** The content of a card, without its pictures. */
export interface BookDrawing {
  of: 'book';
  card: BookCard;
}
