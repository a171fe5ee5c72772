import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { getBadgeStories } from './badge-stories.server.ts';
import { countBadges } from './count-badges.server.ts';
import type { ProfilePage } from './profile-schema.ts';
import { badgeCounts } from './tables.ts';
import type { UserDocument } from './user-schema.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'chefe@example.test' } });
  admin = await app.signedIn('chefe@example.test');
});
afterAll(() => app.stop());

async function owner(name = 'Moema') {
  const email = `${randomUUID()}@example.org`;
  const by = await app.signedIn(email);
  const handle = `x${randomUUID().slice(0, 8)}a`;
  await by.must('updateUser', { displayName: name });
  const page = await by.must<ProfilePage>('setHandle', { handle });
  return { by, email, handle, revision: page.revision };
}
const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);
const visit = async (path: string, by: Visitor = app.visitor()) => {
  const answer = await by.request(path, { headers: { accept: 'text/html' } });
  return { status: answer.status, html: await answer.text(), kept: answer.headers.get('cache-control') };
};
const statusOf = async (path: string, by?: Visitor) => (await visit(path, by)).status;

async function redeem(by: Visitor, keyId: string): Promise<void> {
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId, count: 1 });
  await by.must('redeemKey', { code: codes[0] });
}

describe('a public profile', () => {
  it('shows what its owner wears and wrote, and nothing of the account', async () => {
    const { by, email, handle } = await owner('Moema do Sertão');
    await redeem(by, 'FCviajante');
    await by.must('updateUser', {
      customization: {
        currenTitle: { id: 'viajante' },
        currentBanner: { id: 'viajanteBanner' },
        currentFrame: { id: 'viajanteFrame' },
        currentTray: { id: 'viajanteTray' },
        profileMainColor: 4,
        profileDescription: 'Mesa toda sexta.',
      },
    });
    const { uid } = await by.must<UserDocument>('getUser');
    const { status, html, kept } = await visit(`/u/${handle}`);
    expect(status).toBe(200);
    for (const shown of ['Moema do Sertão', 'Viajante', 'Mesa toda sexta.', 'viajanteBanner', 'Segundo apoio'])
      expect(html).toContain(shown);
    for (const own of [email, uid, 'Minhas Chaves', 'Editar perfil']) expect(html).not.toContain(own);
    expect(html).toMatch(/<main[^>]*data-theme="4"/);
    expect(kept).toContain('no-store');
    expect((await visit(`/u/${handle}`, by)).html).toContain('Editar perfil');
  });

  it('is there for whom its owner lets see it', async () => {
    const { by, handle, revision } = await owner('Jurema');
    const path = `/u/${handle}`;
    const other = await someone();
    const seen = async () => [await statusOf(path), await statusOf(path, other), await statusOf(path, by)];
    expect(await seen()).toEqual([200, 200, 200]);
    await by.must('updateProfilePage', { revision, visibility: 'members' });
    expect(await seen()).toEqual([403, 200, 200]);
    const closed = await visit(path);
    expect(closed.html).not.toContain('Jurema');
    expect(closed.html).toContain('noindex');
    await by.must('updateProfilePage', { revision: revision + 1, visibility: 'hidden' });
    expect(await seen()).toEqual([404, 404, 200]);
    expect((await visit(path, admin)).status).toBe(404);
    const data = await app.visitor().request(`${path}.data`);
    expect(data.status).toBe(404);
    expect(await data.text()).not.toContain('Jurema');
  });

  it('that is hidden or for members does not tell where it moved', async () => {
    const { by, handle, revision } = await owner();
    await by.must('setHandle', { handle: `${handle}2` });
    await by.must('updateProfilePage', { revision, visibility: 'hidden' });
    expect(await statusOf(`/u/${handle}`)).toBe(404);
    await by.must('updateProfilePage', { revision: revision + 1, visibility: 'members' });
    expect(await statusOf(`/u/${handle}`)).toBe(403);
    expect(await statusOf(`/u/${handle}`, await someone())).toBe(301);
  });

  it('is for search engines only if its owner allows', async () => {
    const { by, handle, revision } = await owner();
    const noindex = async () => /<meta name="robots" content="noindex/.test((await visit(`/u/${handle}`)).html);
    expect(await noindex()).toBe(true);
    await by.must('updateProfilePage', { revision, robots: true });
    expect(await noindex()).toBe(false);
    await by.must('updateProfilePage', { revision: revision + 1, visibility: 'members' });
    expect((await visit(`/u/${handle}`, await someone())).html).toMatch(/<meta name="robots" content="noindex/);
  });

  it('shows a description as plain text, with links that vouch for nothing', async () => {
    const { by, handle } = await owner();
    await by.must('updateUser', {
      customization: {
        profileDescription:
          '<img src=x onerror=alert(1)> **oi**\u200b\u202e\n\n\n\nhttps://mesa.example/sexta, javascript:alert(1) https://banco.example@golpe.example/',
      },
    });
    const { html } = await visit(`/u/${handle}`);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; **oi**\n\n');
    expect(html).toContain('href="https://mesa.example/sexta" rel="nofollow ugc noopener noreferrer"');
    expect(html).not.toMatch(/href="(javascript|https:\/\/banco)/);
    expect(html).not.toMatch(/[\u200b\u202e]/);
  });

  it('falls back when a worn skin is refunded', async () => {
    const { by, handle } = await owner();
    await by.must('addToCart', { productType: 'skin', productId: 'viajanteBanner' });
    const gateway = new Gateway(app.url);
    const { preferenceId } = await by.checkout();
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    await by.must('updateUser', { customization: { currentBanner: { id: 'viajanteBanner' } } });
    expect((await visit(`/u/${handle}`)).html).toContain('viajanteBanner');
    await gateway.change(id, { status: 'refunded' });
    const { html } = await visit(`/u/${handle}`);
    expect(html).not.toContain('viajanteBanner');
    expect(html).toContain('/art/themes/0-profile.webp');
  });

  it('asks the second of two tabs to look again', async () => {
    const { by, revision } = await owner();
    await by.must('updateProfilePage', { revision, visibility: 'members' });
    const { http, error } = await by.call('updateProfilePage', { revision, visibility: 'hidden' });
    expect([http, error.status]).toEqual([409, 'ABORTED']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => by.call('updateProfilePage', { revision: revision + 1, robots: true })),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  it('does not exist where nobody took the handle', async () => {
    for (const path of ['/u/ninguem-aqui', '/u/%00', '/u/a%2Fb', '/u/admin'])
      expect(await statusOf(path), path).toBe(404);
  });
});

describe('the story of a badge', () => {
  it('is how it was earned, in the owner’s words where they have some', async () => {
    const { by, handle, revision } = await owner();
    await redeem(by, 'FCviajante');
    const { stories } = await by.must<ProfilePage>('updateProfilePage', {
      revision,
      stories: { secondSupport: `Na fila do <b>Cine</b>\u202e.${'x'.repeat(400)}`, firstSupport: ' ', nada: 'Oi' },
    });
    expect(Object.keys(stories)).toEqual(['secondSupport']);
    expect(stories.secondSupport).toHaveLength(240);
    const { uid } = await by.must<UserDocument>('getUser');
    const [badge, ...more] = await getBadgeStories(app.ctx, uid, { stories, badges: null });
    expect(more).toEqual([]);
    expect(badge).toMatchObject({ id: 'secondSupport', words: stories.secondSupport, from: 'Viajante' });
    expect((await visit(`/u/${handle}`)).html).not.toContain('\u202e');
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`b${i}`, 'x']));
    const { error } = await by.call('updateProfilePage', { revision: revision + 1, stories: many });
    expect(error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('the badges of a page', () => {
  const labels = (html: string) => [...html.matchAll(/<\/span>(Primeiro|Segundo) apoio/g)].map(([, which]) => which);

  it('are those that their owner chose, in that order, and all until then', async () => {
    const { by, handle, revision } = await owner();
    await redeem(by, 'aventureiro');
    const seen = async (who?: Visitor) => labels((await visit(`/u/${handle}`, who)).html);
    expect(await seen()).toEqual(['Primeiro', 'Segundo']);
    const choose = (more: number, badges: string[] | null) =>
      by.must<ProfilePage>('updateProfilePage', { revision: revision + more, badges });
    const saved = await choose(0, ['secondSupport', 'firstSupport']);
    expect(saved.badges).toEqual(['secondSupport', 'firstSupport']);
    expect(await seen()).toEqual(['Segundo', 'Primeiro']);
    await choose(1, ['secondSupport']);
    expect([await seen(), await seen(by)]).toEqual([['Segundo'], ['Segundo']]);
    expect((await by.must<UserDocument>('getUser')).customization.badges).toHaveLength(2);
    await choose(2, []);
    expect(await seen()).toEqual([]);
    await choose(3, null);
    expect(await seen()).toEqual(['Primeiro', 'Segundo']);
  });

  it('are the caller’s, named once, and bounded', async () => {
    const { by, revision } = await owner();
    await redeem(by, 'FCviajante');
    const refusal = async (badges: string[]) => (await by.call('updateProfilePage', { revision, badges })).error;
    expect((await refusal(['firstSupport'])).details.fields).toEqual(['badges']);
    for (const badges of [['secondSupport', 'secondSupport'], ['']])
      expect((await refusal(badges)).status, badges.join()).toBe('INVALID_ARGUMENT');
    const { message } = await refusal(Array.from({ length: 41 }, (_, n) => `b${n}`));
    expect(message).toContain('até 40 selos');
  });

  it('that are gone block no later choice', async () => {
    const { by, handle, revision } = await owner();
    await redeem(by, 'FCviajante');
    await by.must('updateProfilePage', { revision, badges: ['secondSupport'] });
    const { uid } = await by.must<UserDocument>('getUser');
    await app.ctx.db.delete(grants).where(eq(grants.userId, uid));
    const { badges } = await by.must<ProfilePage>('updateProfilePage', { revision: revision + 1, robots: true });
    expect(labels((await visit(`/u/${handle}`)).html)).toEqual([]);
    await by.must('updateProfilePage', { revision: revision + 2, badges });
    await redeem(by, 'FCsunset');
    expect(labels((await visit(`/u/${handle}`)).html)).toEqual(['Segundo']);
  });
});

describe('how many people have a badge', () => {
  const peopleIn = async (uid: string) =>
    (await getBadgeStories(app.ctx, uid, { stories: {}, badges: null })).map(({ people }) => people);

  it('is counted by a job, once for each person, and is no number while they are few', async () => {
    const { by } = await owner();
    await redeem(by, 'FCviajante');
    await redeem(by, 'FCsunset');
    const { uid } = await by.must<UserDocument>('getUser');
    await countBadges(app.ctx);
    expect(await peopleIn(uid)).toEqual(['few']);
    const before = await app.ctx.db.select().from(badgeCounts).where(eq(badgeCounts.badgeId, 'secondSupport'));
    for (let n = 0; n < 12; n += 1) await redeem(await app.signedIn(`insignia-${n}@example.org`), 'FCviajante');
    expect(await peopleIn(uid)).toEqual(['few']);
    await countBadges(app.ctx);
    expect(await peopleIn(uid)).toEqual([before[0]!.people + 12]);
  });

  it('forgets a badge that nobody has', async () => {
    await app.ctx.db.insert(badgeCounts).values({ badgeId: 'sumida', people: 3 });
    await countBadges(app.ctx);
    const ids = (await app.ctx.db.select().from(badgeCounts)).map(({ badgeId }) => badgeId);
    expect(ids).toEqual(expect.not.arrayContaining(['sumida']));
  });
});

describe('the card of a profile', () => {
  const card = async (handle: string) => {
    const answer = await app.visitor().request(`/cartoes/perfis/${handle}.png`);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is drawn as chats want it, named by its page, and drawn anew with the look', async () => {
    const { by, handle } = await owner('Иван 🐐');
    expect((await visit(`/u/${handle}`)).html).toContain(`content="${app.url}/cartoes/perfis/${handle}.png"`);
    const [first, again] = await Promise.all([card(handle), card(handle)]);
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(again.bytes.equals(first.bytes)).toBe(true);
    await by.must('updateUser', { customization: { profileMainColor: 5 } });
    expect((await card(handle)).bytes.equals(first.bytes)).toBe(false);
  });

  it('is not there for whom its page is not', async () => {
    const { by, handle, revision } = await owner();
    for (const [more, visibility] of (['members', 'hidden'] as const).entries()) {
      await by.must('updateProfilePage', { revision: revision + more, visibility });
      expect((await card(handle)).status).toBe(404);
    }
    expect((await card('ninguem-aqui')).status).toBe(404);
  });
});

describe('the sitemap', () => {
  it('names profiles whose owners let search engines list them', async () => {
    const [listed, quiet] = [await owner(), await owner()];
    await listed.by.must('updateProfilePage', { revision: listed.revision, robots: true });
    const sitemap = async () => (await app.visitor().request('/sitemap.xml')).text();
    expect(await sitemap()).toContain(`${app.url}/u/${listed.handle}<`);
    expect(await sitemap()).not.toContain(`/u/${quiet.handle}<`);
    await listed.by.must('updateProfilePage', { revision: listed.revision + 1, visibility: 'members' });
    expect(await sitemap()).not.toContain(`/u/${listed.handle}<`);
  });
});
