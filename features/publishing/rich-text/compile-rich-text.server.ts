import { AppError } from '../../../lib/app-error.ts';
import { type CompiledMarkup, MarkupBusy, MarkupRefused } from '../../../platform/markup/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';

export interface FieldName {
  /** The field of the input. */
  field: string;
  /** The label on the screen. */
  label: string;
}

export const TOO_MARKED = 'A text with so many marks that it cannot be shown.';
export const TEXTS_WAITING = 'Too many texts of this person, or of all, are being compiled.';

/**
 * Compiles what somebody saves, before the transaction that saves it. Throws INVALID_ARGUMENT for a text that cannot be
 * shown, and RESOURCE_EXHAUSTED.
 */
export async function compileRichText(
  { markup }: Pick<Ctx, 'markup'>,
  { uid }: Pick<Caller, 'uid'>,
  source: string,
  { field, label }: FieldName,
): Promise<CompiledMarkup> {
  try {
    return await markup.compile(source, uid);
  } catch (error) {
    if (error instanceof MarkupRefused)
      throw new AppError(
        'INVALID_ARGUMENT',
        `“${label}” tem marcas demais para ser mostrado. Tire algumas (*, _, ~, [, > ou |) e salve de novo.`,
        { field },
      );
    if (error instanceof MarkupBusy)
      throw new AppError('RESOURCE_EXHAUSTED', 'Há textos demais à espera. Tente de novo em instantes.', {}, 2);
    throw error;
  }
}
