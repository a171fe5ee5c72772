import { fold } from './text.ts';

/** A URL segment: `Maré baixa, 2ª edição` becomes `mare-baixa-2a-edicao`. Empty when no letter or digit is left. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
