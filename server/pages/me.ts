import { Hono } from 'hono';
import { readOwnPart } from '../../app/own-parts.server.ts';
import type { Person } from '../../app/session/person.ts';
import { getOwnDocument } from '../../features/community/profile/get-user.server.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { getWishList } from '../../features/shop/wishlist/get-wish-list.server.ts';
import type { Admit } from '../auth/admit.ts';
import { clearHint } from '../auth/session-cookie.ts';
import type { Vars } from '../http/answers.ts';
import { sendText } from '../http/compress.ts';

export const ME_PATH = '/me';

const NOBODY: Person = { user: null, wishes: null, page: null };

/** Longer ones are no address of ours. */
const ADDRESS_MAX = 1_024;

/**
 * The request beside a page that is the same for everybody: it says who reads the page, and what the page says to them
 * alone. It ends the hint of a session that is over.
 */
export function createMe(ctx: Ctx, admit: Admit): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  app.get(ME_PATH, async (c) => {
    const caller = await admit(ctx, c, { readsUser: true });
    const address = (c.req.query('page') ?? '').slice(0, ADDRESS_MAX);
    let person = NOBODY;
    if (caller) {
      const [user, wishes, page] = await Promise.all([
        getOwnDocument(ctx, caller),
        getWishList(ctx, caller.uid),
        readOwnPart(ctx, caller, address),
      ]);
      person = { user, wishes, page };
    } else clearHint(c, ctx.env.publicUrl);
    c.header('Cache-Control', 'no-store');
    return sendText(c, JSON.stringify(person), 200, { 'Content-Type': 'application/json' });
  });
  return app;
}
