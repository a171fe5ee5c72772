import { AppError } from '../../../lib/app-error.ts';

export const badRoll = (message: string, details: Record<string, unknown> = {}): AppError =>
  new AppError('INVALID_ARGUMENT', message, details);

/** Signs that turn around how what stands after them is shown. */
const TURNING = /\p{Bidi_Control}/u;

/** The typed notation, if it can be shown to others as it is written. */
export function typedNotation(notation: string): string {
  const at = notation.search(TURNING);
  if (at >= 0) throw badRoll(`Aqui há um sinal que não se vê (caractere ${at + 1}).`, { notation, at });
  return notation;
}
