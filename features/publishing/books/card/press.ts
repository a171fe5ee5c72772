import type { Sharp } from 'sharp';
import type { ProfileCard } from '../../../community/profile/card/profile-card.ts';
import type { RollCard } from '../../../play/rolls/card/roll-card.ts';
import type { BookCard } from './book-card.ts';

/** The content of a card, without its pictures. */
export type Drawing =
  | { of: 'book'; card: BookCard }
  | { of: 'profile'; card: ProfileCard }
  | { of: 'roll'; card: RollCard };

/** Prints a card with the uneven edges of a woodblock, away from the thread that answers requests. */
export type Press = (drawing: Drawing) => Promise<Sharp>;
