import { createElement, type ReactElement } from 'react';
import type { Ctx } from '../../kit/context.ts';
import { getSettings } from '../settings/get-settings.server.ts';

/** A written-out address needs no link beside it in plain text. */
const ADDRESSES = { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } };

/** Renders a letter in `LetterFrame` in both forms. */
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
