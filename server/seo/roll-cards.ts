import { Hono } from 'hono';
import type { Ctx } from '../../features/context.ts';
import { getRollStory } from '../../features/rolls/prove-roll.server.ts';
import { cardOfRoll } from '../../features/rolls/roll-labels.ts';
import { AppError } from '../../lib/app-error.ts';
import { cardKey, HOME_CARD, keepCards, PNG } from './kept-cards.ts';

/** Cards of rolls, for whoever has the address of one. */
export function createRollCards(ctx: Ctx): Hono {
  const app = new Hono();
  const kept = keepCards(ctx);

  app.get('/cartoes/rolagens/:file{[^/]+\\.png}', async (c) => {
    const rollId = c.req.param('file').slice(0, -'.png'.length);
    const story = await getRollStory(ctx, rollId).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 'NOT_FOUND') return null;
      throw error;
    });
    if (!story) return c.notFound();
    const card = cardOfRoll(story);
    const draw = async () => {
      // Loaded with the first card: fonts and drawing code are large.
      const [{ drawRollCard }, { openBench }] = await Promise.all([
        import('../../features/rolls/card/draw-roll-card.server.ts'),
        import('../../illustration/open-bench.ts'),
      ]);
      return drawRollCard(openBench(), card);
    };
    try {
      const png = await kept(cardKey('roll-cards', [card]), rollId, draw);
      return png ? c.body(new Uint8Array(png), 200, PNG) : c.redirect(HOME_CARD);
    } catch (error) {
      ctx.log.warn({ err: error, rollId }, 'a card could not be drawn');
      return c.redirect(HOME_CARD);
    }
  });
  return app;
}
