import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { getPublicProfile, type PublicProfile } from '../../features/community/profile/get-public-profile.server.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { standIn, standInFace } from '../../features/people/accounts/stand-in.ts';
import { drawPortrait } from '../../illustration/portraits/portrait.ts';
import type { Vars } from '../http/answers.ts';
import type { CardPress } from './drawing.ts';
import { cardKey, HOME_CARD, type KeepCard, PNG } from './kept-cards.ts';

/** Cards of profiles that everybody may see. */
export function createProfileCards(ctx: Ctx, kept: KeepCard, client: string | null): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();

  const picture = async (url: string | null | undefined): Promise<Buffer | null> =>
    client && url?.startsWith('/art/') ? readFile(join(client, url)).catch(() => null) : null;

  async function draw(press: CardPress, { handle, look }: PublicProfile): Promise<Uint8Array> {
    const { drawProfileCard } = await import('../../features/community/profile/card/draw-profile-card.server.ts');
    // A photo stays with the service that has it.
    const { face, theme: paper } = standInFace(look.portraitURL) ?? standInFace(standIn(handle))!;
    const [banner, frame, tray] = await Promise.all(
      [look.banner.imgURL, look.frameURL, look.tray?.imgURL].map(picture),
    );
    const { name, title, mainColor: theme } = look;
    return drawProfileCard(
      press,
      { name, title, handle, theme, hasTray: look.tray !== null },
      {
        banner: banner ?? null,
        portrait: Buffer.from(drawPortrait(face, paper)),
        frame: frame ?? null,
        tray: tray ?? null,
      },
    );
  }

  app.get('/cartoes/perfis/:file{[^/]+\\.png}', async (c) => {
    const profile = await getPublicProfile(ctx, null, c.req.param('file').slice(0, -'.png'.length));
    if (!profile || !('look' in profile)) return c.notFound();
    const { handle, look } = profile;
    const { description: _description, ...shown } = look;
    try {
      const key = cardKey('profile-cards', [handle, shown]);
      const card = await kept(key, c.get('address'), (press) => draw(press, profile));
      return card ? c.body(new Uint8Array(card), 200, PNG) : c.redirect(HOME_CARD);
    } catch (error) {
      ctx.log.warn({ err: error, handle }, 'a card could not be drawn');
      return c.redirect(HOME_CARD);
    }
  });
  return app;
}
