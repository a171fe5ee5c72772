import type { ProfileDrawing } from '../../features/community/profile/card/profile-card.ts';
import type { RollDrawing } from '../../features/play/rolls/card/roll-card.ts';
import type { BookDrawing, Press } from '../../features/publishing/books/card/press.ts';

export type Drawing = BookDrawing | ProfileDrawing | RollDrawing;

/** It prints every card of the product. */
export type CardPress = Press<Drawing>;
