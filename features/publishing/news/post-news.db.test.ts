import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { deliverNotices, mailsTo } from '../../../tests/support/notice-mails.ts';
import { newsOf, RequestDesk } from '../../../tests/support/request-desk.ts';
import { newPerson, newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { WAITS_MS } from '../../people/notifications/queue-notice-mails.server.ts';
import { DELETED_DAYS } from './news.ts';
import type { SavedPost } from './news-schema.ts';
import { newsPosts } from './tables.ts';
import { sweepNews, tellNews } from './tell-news.server.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  ({ app, admin } = await RequestDesk.open());
});
afterAll(() => app.stop());

const running = new AbortController().signal;
const words = { title: 'Maré cheia', text: 'Os **mapas** chegaram.' };
const write = (by: Visitor, more: object = {}) => by.must<SavedPost>('saveNewsPost', { ...words, ...more });
const publish = (by: Visitor, { postId }: { postId: string }) => by.must<SavedPost>('publishNewsPost', { postId });

describe('who follows', () => {
  it('reads in the inbox what a post says by now, and that one was taken back', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const reader = await newPerson(app);
    await reader.by.must('follow', { creatorId, on: true });
    const [kept, gone] = [await write(owner.by), await write(owner.by, { title: 'Engano', text: 'O segredo.' })];
    for (const post of [kept, gone]) await publish(owner.by, post);
    await tellNews(app.ctx, running);
    await write(owner.by, { title: 'Maré baixa', text: 'Atrasou.', postId: kept.postId, revision: 1 });
    await owner.by.must('deleteNewsPost', { postId: gone.postId });
    const lineOf = async ({ slug }: SavedPost) => {
      const lines = await newsOf(reader.by);
      const { rows } = await app.database.pool.query('select id from notifications where about = $1', [slug]);
      return lines.find(({ notificationId }) => notificationId === rows[0]!.id);
    };
    expect(await lineOf(kept)).toMatchObject({
      text: 'Casa: Maré baixa',
      note: 'Atrasou.',
      link: `/novidades/${kept.slug}`,
    });
    const taken = { text: 'Casa: esta novidade saiu do ar.', note: null, link: '/novidades', readAt: null };
    expect(await lineOf(gone)).toMatchObject(taken);
    expect(JSON.stringify(await newsOf(reader.by))).not.toMatch(/Engano|segredo/);

    await owner.by.must('restoreNewsPost', { postId: gone.postId });
    expect(await lineOf(gone)).toMatchObject({ text: 'Casa: Engano', link: `/novidades/${gone.slug}` });

    await owner.by.must('deleteNewsPost', { postId: gone.postId });
    const deletedAt = new Date(app.clock.now().getTime() - (DELETED_DAYS + 1) * DAY);
    await app.ctx.db.update(newsPosts).set({ deletedAt }).where(eq(newsPosts.id, gone.postId));
    await sweepNews(app.ctx);
    expect(await lineOf(gone)).toMatchObject(taken);
  });

  it('is mailed a post as it is by then, and none that is gone', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const reader = await newPerson(app);
    await reader.by.must('follow', { creatorId, on: true });
    await reader.by.must('setMailChoice', { kind: 'newsPosted', mailed: true });
    const [kept, gone] = [await write(owner.by), await write(owner.by, { title: 'Engano' })];
    for (const post of [kept, gone]) await publish(owner.by, post);
    await tellNews(app.ctx, running);
    app.clock.advance(WAITS_MS);
    const edited = { title: 'Maré baixa', text: 'Os mapas **atrasam**.', postId: kept.postId, revision: 1 };
    await deliverNotices(app, {
      meanwhile: async () => {
        await write(owner.by, edited);
        await owner.by.must('deleteNewsPost', { postId: gone.postId });
      },
    });
    const mails = await mailsTo(app, reader);
    expect(mails.map(({ subject }) => subject)).toEqual(['Casa: Maré baixa']);
    expect(mails[0]!.text).toContain('Os mapas atrasam.');
    expect(mails[0]!.text).not.toMatch(/Maré cheia|Engano/);
  });
});
