import { BOOKS } from '../stock.ts';
import { type Command, choose, NOTHING, pick, tellStep, whose } from './command.ts';

const WORN = { banner: 'currentBanner', frame: 'currentFrame', tray: 'currentTray' } as const;

/** Puts on something of their own, or something that is not theirs. */
const wear: Command = async (world, by, a, b) => {
  const found = await pick<{ kind: string; id: string; uid: string }>(
    world,
    `select kind, item_id as id, user_id as uid from grants where kind in ('skin', 'title') order by kind, item_id, user_id, source_id`,
    a,
  );
  if (!found) return NOTHING;
  const who = whose(world, found.uid, by, b);
  const { id } = found;
  const place = found.kind === 'title' ? 'currenTitle' : WORN[world.running.ctx.catalogue.skin(id)!.type];
  const label = { id, label: id };
  return tellStep('updateUser', await world.call(who, 'updateUser', { customization: { [place]: label } }));
};

const review: Command = async (world, by, a, b) => {
  const owned = await pick<{ bookId: string; uid: string }>(
    world,
    `select item_id as "bookId", user_id as uid from grants where kind = 'book' order by created_at, user_id, item_id`,
    a,
  );
  const input = { bookId: owned?.bookId ?? BOOKS[0].id, stars: 1 + (b % 5), text: 'Bom de mestrar.' };
  return tellStep('saveBookReview', await world.call(whose(world, owned?.uid ?? null, by, b), 'saveBookReview', input));
};

const unreview: Command = async (world, by, a) =>
  tellStep('deleteBookReview', await world.call(by, 'deleteBookReview', { bookId: choose(BOOKS, a)!.id }));

const moderate: Command = async (world, _by, a, b) => {
  const found = await pick<{ reviewId: string }>(
    world,
    'select id as "reviewId" from book_reviews order by created_at, id',
    a,
  );
  if (!found) return NOTHING;
  const input = { ...found, decision: b % 2 === 0 ? 'hide' : 'keep', reason: 'Ofende.' };
  return tellStep('moderateBookReview', await world.call(0, 'moderateBookReview', input));
};

const askErasure: Command = async (world, by) =>
  tellStep('requestAccountErasure', await world.call(by, 'requestAccountErasure', { confirm: true }));

const keepAccount: Command = async (world, by) => tellStep('keepAccount', await world.call(by, 'keepAccount'));

const ask: Command = async (world, by, a) =>
  tellStep('requestBook', await world.call(by, 'requestBook', { bookId: choose(BOOKS, a)!.id }));

const answerAsked: Command = async (world, _by, a, b) => {
  const found = await pick<{ id: string }>(world, `select id from book_requests order by created_at, id`, a);
  if (!found) return NOTHING;
  const decision = b % 3 === 0 ? { decision: 'refuse', reason: 'Sem nota.' } : { decision: 'grant' };
  return tellStep(
    'answerBookRequests',
    await world.call(2, 'answerBookRequests', { requestIds: [found.id], ...decision }),
  );
};

export const people = { wear, review, unreview, moderate, askErasure, keepAccount, ask, answerAsked };
