import { fold } from './text.ts';

/** An address segment: `Maré baixa, 2ª edição` is `mare-baixa-2a-edicao`. Empty when no letter or digit is left. */
export const slugify = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
