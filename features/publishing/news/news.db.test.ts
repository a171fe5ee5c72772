import { randomUUID } from 'node:crypto';
import { eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { newsOf, RequestDesk } from '../../../tests/support/request-desk.ts';
import { newMember, newPerson, newTeam } from '../../../tests/support/team.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { users } from '../../people/accounts/tables.ts';
import { notifications } from '../../people/notifications/tables.ts';
import type { NamedAudit } from '../../site/audit/audit-schema.ts';
import { DELETED_DAYS, PICTURES_MAX, POSTS_A_DAY, POSTS_MAX } from './news.ts';
import type { FollowList, NewsPage, NewsPicture, OwnPostsPage, SavedPost } from './news-schema.ts';
import { follows, newsPosts } from './tables.ts';
import { sweepNews, tellNews } from './tell-news.server.ts';

let desk: RequestDesk;
let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app, admin } = desk);
});
afterAll(() => app.stop());

const running = new AbortController().signal;
const words = { title: 'Maré cheia', text: 'Os **mapas** chegaram.\n\n<script>alert(1)</script>' };
const write = (by: Visitor, more: object = {}) => by.must<SavedPost>('saveNewsPost', { ...words, ...more });
const publish = (by: Visitor, { postId }: { postId: string }, publishAt?: string) =>
  by.must<SavedPost>('publishNewsPost', { postId, ...(publishAt ? { publishAt } : {}) });
const titles = async (creatorId?: string | null, by = app.visitor()) =>
  (await by.must<NewsPage>('getNews', creatorId === undefined ? {} : { creatorId })).posts.map(({ title }) => title);
const page = async (path: string) => {
  const response = await admin.pageAnew(path);
  return { status: response.status, text: await response.text() };
};

describe('posts', () => {
  it.each(['creator', 'campaign'])('of one %s are bounded, also where several are written at once', async (source) => {
    const team = source === 'creator' ? await newTeam(app, admin) : null;
    const by = team?.owner.by ?? admin;
    const creatorId = team?.creatorId ?? null;
    const ids = Array.from({ length: POSTS_MAX - 1 }, () => randomUUID());
    const createdAt = app.ctx.clock.now();
    await app.ctx.db
      .insert(newsPosts)
      .values(ids.map((id) => ({ id, creatorId, slug: id, title: 'Velha', text: '', lead: '', createdAt })));
    const asked = await Promise.all([1, 2, 3, 4].map(() => by.call('saveNewsPost', { ...words, creatorId })));
    expect(asked.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400]);
    const [postId] = ids as [string];
    await by.must('deleteNewsPost', { postId });
    await write(by, { creatorId });
    expect((await by.call('restoreNewsPost', { postId })).error.status).toBe('FAILED_PRECONDITION');
    await app.ctx.db
      .delete(newsPosts)
      .where(creatorId === null ? isNull(newsPosts.creatorId) : eq(newsPosts.creatorId, creatorId));
  });
});

describe('a post', () => {
  it('is a draft that nobody sees, then out with its book, changed with the date, deleted and restored', async () => {
    const { team } = desk;
    const bookId = await desk.newBook({ title: 'Maré baixa' });
    const { by } = await newMember(app, team, 'editor');
    const draft = await write(by, { bookId });
    expect(draft).toMatchObject({
      state: 'draft',
      revision: 1,
      slug: expect.stringMatching(/^mare-cheia-[0-9a-f]{8}$/),
    });
    expect(await titles(team.creatorId)).toEqual([]);
    expect((await page(`/novidades/${draft.slug}`)).status).toBe(404);

    expect(await publish(by, draft)).toMatchObject({ state: 'published' });
    const { posts } = await app.visitor().must<NewsPage>('getNews', { creatorId: team.creatorId });
    expect(posts).toMatchObject([
      { title: 'Maré cheia', lead: 'Os mapas chegaram.', editedAt: null, book: { bookId, title: 'Maré baixa' } },
    ]);
    const shown = await page(`/novidades/${draft.slug}`);
    expect(shown.text).toContain('Os <strong>mapas</strong> chegaram.');
    expect(shown.text).toContain('"@type":"Article"');
    expect(shown.text).toContain(`/cartoes/livros/${bookId}.png`);
    expect(shown.text).not.toContain('alert(1)');
    expect((await page('/')).text).toContain(`/novidades/${draft.slug}`);
    expect((await page(`/criadores/${team.creatorId}`)).text).toContain(`/novidades/${draft.slug}`);

    const changed = { ...words, title: 'Maré mais cheia', postId: draft.postId, revision: 1 };
    expect(await write(by, changed)).toMatchObject({ slug: draft.slug, revision: 2 });
    expect((await by.call('saveNewsPost', changed)).error.status).toBe('ABORTED');
    expect((await page(`/novidades/${draft.slug}`)).text).toContain('editado em');
    expect((await by.call('publishNewsPost', { postId: draft.postId })).error.status).toBe('FAILED_PRECONDITION');

    await by.must('deleteNewsPost', { postId: draft.postId });
    expect(await titles(team.creatorId)).toEqual([]);
    expect((await page(`/novidades/${draft.slug}`)).status).toBe(404);
    await by.must('restoreNewsPost', { postId: draft.postId });
    expect(await titles(team.creatorId)).toEqual(['Maré mais cheia']);

    await by.must('deleteNewsPost', { postId: draft.postId });
    const deletedAt = new Date(app.clock.now().getTime() - (DELETED_DAYS + 1) * DAY);
    await app.ctx.db.update(newsPosts).set({ deletedAt }).where(eq(newsPosts.id, draft.postId));
    await sweepNews(app.ctx);
    expect((await by.call('restoreNewsPost', { postId: draft.postId })).error.status).toBe('NOT_FOUND');
  });

  it('is written by owners and editors of its creator, the campaign’s by admins, all in the audit log', async () => {
    const team = await newTeam(app, admin);
    const other = await newTeam(app, admin);
    const { by } = await newMember(app, team, 'finance');
    expect((await by.call('saveNewsPost', words)).error.status).toBe('PERMISSION_DENIED');
    const post = await write(team.owner.by);
    for (const stranger of [other.owner.by, (await newPerson(app)).by])
      expect(['NOT_FOUND', 'PERMISSION_DENIED']).toContain(
        (await stranger.call('deleteNewsPost', { postId: post.postId })).error.status,
      );
    expect((await other.owner.by.call('saveNewsPost', { ...words, creatorId: null })).error.status).toBe('NOT_FOUND');
    expect((await other.owner.by.call('listNewsPosts', { creatorId: team.creatorId })).error.status).toBe('NOT_FOUND');
    const foreign = await desk.newBook({}, team.creatorId);
    expect((await other.owner.by.call('saveNewsPost', { ...words, bookId: foreign })).error.status).toBe(
      'INVALID_ARGUMENT',
    );

    const onBehalf = await write(admin, { creatorId: team.creatorId, reason: 'Pediram ao suporte.' });
    const campaign = await write(admin, { goal: 1 });
    await publish(admin, campaign);
    expect(await titles(null)).toEqual(['Maré cheia']);
    const { posts } = await team.owner.by.must<OwnPostsPage>('listNewsPosts');
    expect(posts.map(({ postId }) => postId).sort()).toEqual([post.postId, onBehalf.postId].sort());
    const thing = `news:${onBehalf.postId}`;
    const { entries, names } = await admin.must<NamedAudit>('getAudit', { thing });
    expect(names[thing]).toBe(words.title);
    expect(entries).toMatchObject([
      { verb: 'saveNewsPost', reason: 'Pediram ao suporte.', after: { creatorId: team.creatorId } },
    ]);
  });

  it('has pictures with words, on its page and in its feeds, that go when they are taken off', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const { by } = owner;
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a11' } })
      .png()
      .toBuffer();
    const send = (bytes: Uint8Array = picture) => sendUpload(by, bytes, { purpose: 'handout', filename: 'mapa.png' });
    const refused = async (pictures: object[], more: object = {}) =>
      (await by.call('saveNewsPost', { ...words, ...more, pictures })).error.status;
    expect(await refused([{ uploadId: await send(new Uint8Array([1, 2, 3])), alt: 'Nada' }])).toBe(
      'FAILED_PRECONDITION',
    );
    expect(await refused([{ uploadId: await send(), alt: '  ' }])).toBe('INVALID_ARGUMENT');
    const uploadId = await send();
    const alt = 'Um mapa <b>"velho"</b>';
    const saved = await by.must<SavedPost & { pictures: NewsPicture[] }>('saveNewsPost', {
      ...words,
      pictures: [{ uploadId, alt }],
    });
    const [shown] = saved.pictures;
    expect(shown).toMatchObject({ alt, width: 40, height: 20 });
    expect(await refused([{ uploadId, alt }])).toBe('NOT_FOUND');
    const other = (await newTeam(app, admin)).owner.by;
    const theirs = { ...words, pictures: [{ id: shown!.id, alt }] };
    expect((await other.call('saveNewsPost', theirs)).error.status).toBe('INVALID_ARGUMENT');

    await publish(by, saved);
    const escaped = /alt="Um mapa &(#60|lt);b>?(&(#62|gt);)?&(#34|quot);velho/;
    const { text } = await page(`/novidades/${saved.slug}`);
    expect(text).toContain(`src="${shown!.url}"`);
    expect(text).toMatch(escaped);
    const feed = await (await app.visitor().request(`/criadores/${creatorId}/novidades/atom.xml`)).text();
    expect(feed).toContain(`${app.url}${shown!.url}`);
    expect(feed).not.toContain('<b>"velho"');
    expect((await app.visitor().request(shown!.url)).headers.get('content-type')).toBe('image/webp');

    const again = { ...words, postId: saved.postId, revision: 1 };
    const kept = await by.must<SavedPost & { pictures: NewsPicture[] }>('saveNewsPost', { ...again, text: 'Outro.' });
    expect(kept.pictures).toEqual(saved.pictures);
    const many = Array.from({ length: PICTURES_MAX + 1 }, () => ({ id: shown!.id, alt }));
    expect(await refused(many, { ...again, revision: 2 })).toBe('INVALID_ARGUMENT');
    await by.must('saveNewsPost', { ...again, revision: 2, pictures: [] });
    expect((await page(`/novidades/${saved.slug}`)).text).not.toContain(shown!.url);
    expect((await app.visitor().request(shown!.url)).status).toBe(404);
  });

  it('waits for its time, and no more than some come out in a day', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const at = new Date(app.clock.now().getTime() + HOUR).toISOString();
    const post = await write(owner.by);
    expect(await publish(owner.by, post, at)).toMatchObject({ state: 'scheduled' });
    await tellNews(app.ctx, running);
    expect(await titles(creatorId)).toEqual([]);
    app.clock.advance(2 * HOUR);
    await tellNews(app.ctx, running);
    expect(await titles(creatorId)).toEqual(['Maré cheia']);
    for (let more = 1; more < POSTS_A_DAY; more += 1) await publish(owner.by, await write(owner.by));
    const { postId } = await write(owner.by);
    const refused = await owner.by.call('publishNewsPost', { postId });
    expect(refused.error).toMatchObject({ status: 'FAILED_PRECONDITION', message: expect.stringContaining('por dia') });
  });

  it('is gone while every owner of its creator is suspended', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const post = await write(owner.by);
    await publish(owner.by, post);
    await admin.must('suspendUser', { uid: owner.uid, suspended: true, reason: 'Golpe.' });
    expect(await titles(creatorId)).toEqual([]);
    expect((await page(`/novidades/${post.slug}`)).status).toBe(404);
    await admin.must('suspendUser', { uid: owner.uid, suspended: false, reason: 'Engano.' });
    expect(await titles(creatorId)).toEqual(['Maré cheia']);
  });
});

describe('whoever follows', () => {
  it('is told once, in steps, with the text as it is when their turn comes', async () => {
    const { creatorId, owner } = await newTeam(app, admin);
    const reader = await newPerson(app);
    for (const _ of [1, 2]) await reader.by.must('follow', { creatorId, on: true });
    const { follows: list } = await reader.by.must<FollowList>('getFollows');
    expect(list).toMatchObject([{ creatorId, name: 'Casa' }]);
    await tellNews(app.ctx, running);
    // The followers need more than one step of a thousand.
    await app.database.maintenance.execute(sql`insert into ${users} (uid, issuer, subject, email, display_name, created_at, last_login_at)
      select 'seguidora-' || lpad(n::text, 5, '0'), 'x', n, 's' || n || '@example.org', 'S', now(), now()
      from generate_series(1, 1500) n`);
    await app.database.maintenance.execute(sql`insert into ${follows} (user_id, source, created_at)
      select uid, ${creatorId}, now() from ${users} where uid like 'seguidora-%'`);

    const post = await write(owner.by);
    await publish(owner.by, post);
    const told = () =>
      app.ctx.db.select({ title: notifications.title }).from(notifications).where(eq(notifications.about, post.slug));
    // The process stops after the first step.
    let steps = 0;
    const stopping = { throwIfAborted: () => void (steps++ > 0 && stop()) } as AbortSignal;
    const stop = (): never => {
      throw new Error('stopping');
    };
    await expect(tellNews(app.ctx, stopping)).rejects.toThrow('stopping');
    expect(await told()).toHaveLength(1000);
    await write(owner.by, { ...words, title: 'Maré mudada', postId: post.postId, revision: 1 });
    for (const _ of [1, 2]) await tellNews(app.ctx, running);
    const rows = await told();
    expect(rows).toHaveLength(1501);
    expect(Object.groupBy(rows, ({ title }) => title)).toMatchObject({
      'Maré cheia': expect.objectContaining({ length: 1000 }),
      'Maré mudada': expect.objectContaining({ length: 501 }),
    });
    expect(await newsOf(reader.by)).toMatchObject([
      { text: expect.stringMatching(/^Casa: Maré/), link: `/novidades/${post.slug}` },
    ]);

    await reader.by.must('follow', { creatorId, on: false });
    await publish(owner.by, await write(owner.by));
    await tellNews(app.ctx, running);
    expect(await newsOf(reader.by)).toHaveLength(1);
    expect((await reader.by.call('follow', { creatorId: 'ninguem', on: true })).error.status).toBe('NOT_FOUND');
  });

  it('reads posts as Atom and RSS, of all and of one creator', async () => {
    await app.ctx.db.delete(newsPosts);
    const { creatorId, owner } = await newTeam(app, admin);
    const post = await write(owner.by, { title: 'Faça & aconteça <já>' });
    await publish(owner.by, post);
    await publish(admin, await write(admin));
    for (const [path, type, count] of [
      ['/novidades/atom.xml', 'atom', 2],
      ['/novidades/rss.xml', 'rss', 2],
      [`/criadores/${creatorId}/novidades/atom.xml`, 'atom', 1],
      [`/criadores/${creatorId}/novidades/rss.xml`, 'rss', 1],
    ] as const) {
      const response = await app.visitor().request(path);
      const xml = await response.text();
      expect(response.headers.get('content-type')).toContain(`application/${type}+xml`);
      expect(xml.match(/<(entry|item)>/g), path).toHaveLength(count);
      expect(xml).toContain(`/novidades/${post.slug}`);
      expect(xml).not.toContain('alert(1)');
    }
    expect((await app.visitor().request('/criadores/ninguem/novidades/atom.xml')).status).toBe(404);
  });
});
