import { createElement, type ReactElement } from 'react';
import type { Ctx } from '../../kit/context.ts';
import { getSettings } from '../settings/get-settings.server.ts';

/** In plain text a written-out address needs no link beside it. */
const ADDRESSES = { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } };

/** Both forms of a letter in `LetterFrame`. */
export async function renderLetter(ctx: Ctx, letter: ReactElement): Promise<{ html: string; text: string }> {
  const [{ render }, { SupportContext }, { supportEmail }] = await Promise.all([
    import('@react-email/render'),
    import('./mail-frame.tsx'),
    getSettings(ctx),
  ]);
  const body = createElement(SupportContext, { value: supportEmail }, letter);
  return {
    html: await render(body),
    text: await render(body, { plainText: true, htmlToTextOptions: { selectors: [ADDRESSES] } }),
  };
}
