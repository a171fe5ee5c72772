import type { Visibility } from '../../features/play/rolls/roll.ts';
import { cutText } from '../../lib/text.ts';

/** `rollDice` takes no longer label. */
const LABEL_MAX = 80;

export const attackLabel = (name: string, attack: string): string => cutText(`${name}: ${attack}`, LABEL_MAX);

/** A roll of what only whoever leads knows is not for the table, whomever they speak to. */
export const seenBy = ({ secret }: { secret: boolean }, spoken: Visibility): Visibility =>
  secret && spoken === 'mesa' ? 'mestre' : spoken;
