import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WATCHES_MAX } from '../../features/kit/live-states.ts';
import { LiveStream } from '../support/live-stream.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

async function someoneWithAll() {
  const { by, fileId } = await world.reader();
  const { bookId } = world;
  await world.as.admin.must('promoteUserToBeta', { uid: await world.uidOf(by) });
  await by.must('addToWishList', { bookId });
  await by.must('saveReadingPosition', { bookId, fileId, page: 1, pages: 1 });
  const { purchaseId, preferenceId } = await world.pendingPurchase(by);
  await world.gateway.pay({ preferenceId, status: 'approved' });
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', { system: 'brutal', name: 'Ana' });
  await by.must('rollDice', { characterId, notation: '2d6' });
  await world.as.admin.must('changeSettings', { campaigns: 'players' });
  const { campaignId } = await by.must<{ campaignId: string }>('createCampaign', { title: 'A casa do açude' });
  const { ticketId } = await by.must<{ ticketId: string }>('openTicket', { topic: 'other', text: 'Como mudo a capa?' });
  const { encounter } = await by.mustPlain<{ encounter: { encounterId: string; code: string } }>('iniciativaRPG', {
    requestId: randomUUID(),
    command: { t: 'create', title: 'O açude', campaignId },
  });
  const { encounterId, code } = encounter;
  return {
    by,
    code,
    ids: { bookId, purchaseId, characterId, campaignId, encounterId, ticketId } as Record<string, string>,
  };
}

describe('the published events', () => {
  it('are all that a stream tells, each as its schema says', async () => {
    const { by, ids } = await someoneWithAll();
    const events = Object.entries(world.published.eventsOf('/live/user'));
    const watches = events.flatMap(([, event]) => event['x-watch'] ?? []);
    const named = watches.map((watch) => watch.replace(/<(\w+)>/, (_all, field: string) => ids[field] ?? ''));
    const received: LiveStream['received'] = [];
    // No page follows as many things as there are.
    for (let from = 0; from < named.length; from += WATCHES_MAX) {
      const query = named.slice(from, from + WATCHES_MAX).join();
      const stream = await LiveStream.open(by, `/live/user?once=1&watch=${query}`);
      await stream.until('the end', () => stream.ended);
      received.push(...stream.received);
    }
    expect([...new Set(received.map(({ event }) => event))].sort()).toEqual(events.map(([name]) => name).sort());
    for (const { event, data } of received) world.published.expectEvent('/live/user', event, data);
  });

  it('of the stream of an encounter are its players’ view', async () => {
    const { code } = await someoneWithAll();
    const stream = await LiveStream.open(world.as.visitor, `/live/encounter/${code}?once=1`);
    await stream.until('the end', () => stream.ended);
    expect(stream.received.map(({ event }) => event)).toEqual(['encounter']);
    world.published.expectEvent('/live/encounter/{code}', 'encounter', stream.last('encounter'));
  });

  it('of the stream for anyone are the totals', async () => {
    const stream = await LiveStream.open(world.as.visitor, '/live/stats?once=1');
    await stream.until('the end', () => stream.ended);
    expect(Object.keys(world.published.eventsOf('/live/stats')).sort()).toEqual(['crowdfunding', 'stats']);
    expect(stream.received.map(({ event }) => event).sort()).toEqual(['crowdfunding', 'stats']);
    for (const { event, data } of stream.received) world.published.expectEvent('/live/stats', event, data);
  });
});
