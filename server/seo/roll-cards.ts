import { Hono } from 'hono';
import type { Ctx } from '../../features/kit/context.ts';
import { getRollStory } from '../../features/play/rolls/prove-roll.server.ts';
import { cardOfRoll } from '../../features/play/rolls/roll-labels.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Vars } from '../http/answers.ts';
import type { CardPress } from './drawing.ts';
import { cardKey, HOME_CARD, type KeepCard, PNG } from './kept-cards.ts';

/** Cards of rolls, for whoever has the address of one. */
export function createRollCards(ctx: Ctx, kept: KeepCard): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();

  app.get('/cartoes/rolagens/:file{[^/]+\\.png}', async (c) => {
    const rollId = c.req.param('file').slice(0, -'.png'.length);
    const story = await getRollStory(ctx, rollId).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 'NOT_FOUND') return null;
      throw error;
    });
    if (!story) return c.notFound();
    const card = cardOfRoll(story);
    const draw = async (press: CardPress) => {
      const { drawRollCard } = await import('../../features/play/rolls/card/draw-roll-card.server.ts');
      return drawRollCard(press, card);
    };
    try {
      const png = await kept(cardKey('roll-cards', [card]), c.get('address'), draw);
      return png ? c.body(new Uint8Array(png), 200, PNG) : c.redirect(HOME_CARD);
    } catch (error) {
      ctx.log.warn({ err: error, rollId }, 'a card could not be drawn');
      return c.redirect(HOME_CARD);
    }
  });
  return app;
}
