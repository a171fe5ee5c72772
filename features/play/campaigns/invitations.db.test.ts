import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import {
  createCampaign,
  invite,
  openTables,
  refusal,
  type Tables,
  uidOf,
  viewOf,
} from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { Caller } from '../../kit/caller.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { CONTENT_LIMITS_MAX } from './campaign-limits.ts';
import type { InvitationPreview } from './campaign-schema.ts';
import { tableFiles } from './export-table.server.ts';
import { REMOVED } from './invitation.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

describe('an invitation', () => {
  it('tells what one is about to join, seats as many as it has places, and tells its code once', async () => {
    const mestre = await tables.player();
    await mestre.must('updateUser', { displayName: 'Ana Mestra' });
    const campaignId = await createCampaign(mestre);
    const { invitationId, code, url } = await invite(mestre, campaignId, 'espectador', { uses: 2 });
    expect(url.startsWith(tables.app.ctx.env.publicUrl)).toBe(true);
    expect(url.endsWith(code)).toBe(true);
    const typed = code.replaceAll('-', ' ').toLowerCase();
    expect(await tables.app.visitor().must<InvitationPreview>('previewInvitation', { code: typed })).toEqual({
      title: 'A casa do açude',
      role: 'espectador',
      from: 'Ana Mestra',
      members: 1,
      contentLimits: '',
      state: 'open',
    });

    const guest = await tables.player();
    expect(await guest.must('joinCampaign', { code: typed })).toEqual({ campaignId, role: 'espectador' });
    expect(await guest.must('joinCampaign', { code })).toEqual({ campaignId, role: 'espectador' });
    expect(await mestre.must('joinCampaign', { code })).toEqual({ campaignId, role: 'mestre' });
    const seen = await viewOf(mestre, campaignId);
    expect(seen.invitations).toEqual([
      { invitationId, role: 'espectador', uses: 2, used: 1, expiresAt: expect.any(String) },
    ]);
    expect(JSON.stringify(seen)).not.toContain(code.slice(0, 9));
    const week = new Date(seen.invitations![0]!.expiresAt).getTime() - tables.app.ctx.clock.now().getTime();
    expect(Math.round(week / DAY)).toBe(7);
  });

  it('says at the door what does not come into the table, and no export does', async () => {
    const { campaignId, at } = await tables.table();
    const { code } = await invite(at.mestre, campaignId);
    const fields = { contentLimits: '  Aranhas.\nViolência contra crianças.  ' };
    expect(await refusal(at.jogador, 'changeCampaign', { campaignId, fields })).toEqual(['PERMISSION_DENIED']);
    await at['co-mestre'].must('changeCampaign', { campaignId, fields });
    const long = { contentLimits: 'a'.repeat(CONTENT_LIMITS_MAX + 1) };
    expect(await refusal(at.mestre, 'changeCampaign', { campaignId, fields: long })).toEqual(['INVALID_ARGUMENT']);
    const contentLimits = fields.contentLimits.trim();
    const stranger = tables.app.visitor();
    expect(await stranger.must('previewInvitation', { code })).toMatchObject({ contentLimits });
    expect((await viewOf(at.espectador, campaignId)).campaign).toMatchObject({ contentLimits });
    const page = await stranger.request(`/campanhas/convite/${code}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('Violência contra crianças.');
    const { db } = tables.app.ctx;
    const taken = (takenAt: Date | null) => db.update(campaigns).set({ takenAt }).where(eq(campaigns.id, campaignId));
    await taken(new Date());
    expect(await stranger.must('previewInvitation', { code })).toMatchObject({ contentLimits: '' });
    await taken(null);
    const files: string[] = [];
    const caller = { uid: await uidOf(at.mestre), role: 'beta' } as Caller;
    for await (const { input } of tableFiles(tables.app.ctx, caller, campaignId))
      for await (const part of typeof input === 'string' ? [input] : input) files.push(part);
    expect(files.join('')).toContain('A casa do açude');
    expect(files.join('')).not.toMatch(/Aranhas|contentLimits|card/);
  });

  it('tells whoever opens it what is true of them, whether tables are open or not', async () => {
    const mestre = await tables.player();
    const campaignId = await createCampaign(mestre);
    const { code } = await invite(mestre, campaignId, 'jogador');
    const guest = await tables.player();
    const keyless = await tables.app.signedIn(`${randomUUID()}@example.org`);
    const visitor = tables.app.visitor();
    const told = async (by: typeof guest) => {
      const page = await by.request(`/campanhas/convite/${code}`, { headers: { accept: 'text/html' } });
      const html = await page.text();
      const sentences = [
        'Sentar à mesa',
        'Entrar e sentar à mesa',
        'As mesas ainda não abriram para quem joga. Guarde este convite',
        'A sua conta já tem o que precisa',
        'a sua conta ainda não tem uma chave da beta',
        'Para sentar a uma mesa é preciso uma chave da beta',
      ];
      return sentences.filter((sentence) => html.includes(sentence));
    };
    expect(await Promise.all([guest, keyless, visitor].map(told))).toEqual([
      ['Sentar à mesa'],
      ['Para sentar a uma mesa é preciso uma chave da beta'],
      ['Entrar e sentar à mesa'],
    ]);
    await tables.admin.must('changeSettings', { campaigns: null });
    try {
      expect(await Promise.all([guest, keyless, visitor].map(told))).toEqual([
        ['A sua conta já tem o que precisa'],
        ['a sua conta ainda não tem uma chave da beta'],
        ['Entrar e sentar à mesa', 'As mesas ainda não abriram para quem joga. Guarde este convite'],
      ]);
    } finally {
      await tables.admin.must('changeSettings', { campaigns: 'players' });
    }
  });

  it('opens the table to whoever has a place, and tells others that it has none left', async () => {
    const mestre = await tables.player();
    const campaignId = await createCampaign(mestre);
    const { code } = await invite(mestre, campaignId, 'jogador');
    const guest = await tables.player();
    await guest.must('joinCampaign', { code });
    const told = async (by: Visitor) => {
      const page = await by.request(`/campanhas/convite/${code}`, { headers: { accept: 'text/html' } });
      const html = await page.text();
      return ['Abrir a mesa', 'Todos os lugares deste convite', 'entar à mesa'].filter((words) => html.includes(words));
    };
    expect(await Promise.all([mestre, guest, await tables.player(), tables.app.visitor()].map(told))).toEqual([
      ['Abrir a mesa', 'Todos os lugares deste convite'],
      ['Abrir a mesa'],
      ['Todos os lugares deste convite'],
      ['Todos os lugares deste convite'],
    ]);
  });

  it('gives its last place to one of two who come at once', async () => {
    const mestre = await tables.player();
    const campaignId = await createCampaign(mestre);
    const { code } = await invite(mestre, campaignId, 'jogador', { uses: 3 });
    const guests = await Promise.all(Array.from({ length: 6 }, tables.player));
    const answers = await Promise.all(guests.map((guest) => guest.call('joinCampaign', { code })));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(new Set(answers.map(({ error }) => error?.details.state ?? 'in'))).toEqual(new Set(['in', 'usedUp']));
    const seen = await viewOf(mestre, campaignId);
    expect([seen.members.length, seen.invitations![0]!.used]).toEqual([4, 3]);
  });

  it('says why it no longer works, to members too', async () => {
    const { campaignId, at } = await tables.table();
    const guest = await tables.player();
    const state = async (code: string, by = guest) => (await refusal(by, 'joinCampaign', { code })).at(-1);
    const revoked = await invite(at.mestre, campaignId);
    for (let twice = 0; twice < 2; twice += 1)
      await at['co-mestre'].must('revokeInvitation', { campaignId, invitationId: revoked.invitationId });
    expect(await state(revoked.code)).toBe('revoked');
    expect(await state(revoked.code, at.mestre)).toBe('revoked');
    expect(await guest.must<InvitationPreview>('previewInvitation', { code: revoked.code })).toMatchObject({
      title: 'A casa do açude',
      state: 'revoked',
    });
    const expiresAt = new Date(tables.app.ctx.clock.now().getTime() + 5 * DAY).toISOString();
    const short = await invite(at.mestre, campaignId, 'jogador', { expiresAt });
    const open = await invite(at.mestre, campaignId, 'jogador', { uses: 1 });
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await state(open.code)).toBe('closed');
    await at.mestre.must('reopenCampaign', { campaignId });
    tables.app.clock.advance(6 * DAY);
    expect(await state(short.code)).toBe('expired');
    const listed = (await viewOf(at.mestre, campaignId)).invitations!.map(({ invitationId }) => invitationId);
    expect(listed).toContain(open.invitationId);
    for (const gone of [revoked, short]) expect(listed).not.toContain(gone.invitationId);
    await guest.must('joinCampaign', { code: open.code });
    expect(await state(open.code, await tables.player())).toBe('usedUp');
  });

  it('does not bring back whom a mestre took out, unless a mestre made it since for one person', async () => {
    const { campaignId, at } = await tables.table();
    const guest = await tables.player();
    const { uid } = await guest.must<{ uid: string }>('getUser');
    const open = await invite(at.mestre, campaignId, 'jogador', { uses: 5 });
    await guest.must('joinCampaign', { code: open.code });
    await guest.must('leaveCampaign', { campaignId });
    await guest.must('joinCampaign', { code: open.code });
    await at.mestre.must('removeMember', { campaignId, uid });
    tables.app.clock.advance(1_000);
    const wide = await invite(at.mestre, campaignId, 'jogador', { uses: 2 });
    const byOther = await invite(at['co-mestre'], campaignId);
    for (const { code } of [open, wide, byOther])
      expect(await refusal(guest, 'joinCampaign', { code })).toEqual(['FAILED_PRECONDITION', 'removed']);
    expect((await viewOf(at.mestre, campaignId)).members.map((member) => member.uid)).not.toContain(uid);
    const told = async (one: string, by: Visitor = guest) => {
      const page = await by.request(`/campanhas/convite/${one}`, { headers: { accept: 'text/html' } });
      const html = await page.text();
      return ['Sentar à mesa', 'Você entra', REMOVED, 'Ver as suas mesas'].filter((words) => html.includes(words));
    };
    for (const one of [open, wide, byOther]) expect(await told(one.code)).toEqual([REMOVED, 'Ver as suas mesas']);
    expect(await told(open.code, await tables.player())).toEqual(['Sentar à mesa', 'Você entra']);
    await (await tables.player()).must('joinCampaign', { code: open.code });
    const { code } = await invite(at.mestre, campaignId);
    expect(await told(code)).toEqual(['Sentar à mesa', 'Você entra']);
    await guest.must('joinCampaign', { code });
    await guest.must('leaveCampaign', { campaignId });
    await guest.must('joinCampaign', { code: wide.code });
  });

  it('shows whoever may not sit at a table yet the way to their keys, and says why it ended', async () => {
    const { campaignId, at } = await tables.table();
    const { code, url, invitationId } = await invite(at.mestre, campaignId);
    const newcomer = await tables.app.signedIn(`${randomUUID()}@example.org`);
    const page = async (): Promise<[number, string]> => {
      const answer = await newcomer.request(new URL(url).pathname, { headers: { accept: 'text/html' } });
      return [answer.status, await answer.text()];
    };
    expect(await page()).toEqual([
      200,
      expect.stringMatching(/<a [^>]*href="\/perfil#chaves"[^>]*>Ver as suas chaves/),
    ]);
    await at.mestre.must('revokeInvitation', { campaignId, invitationId });
    expect((await newcomer.call('previewInvitation', { code })).http).toBe(200);
    const [status, ended] = await page();
    expect(status).toBe(200);
    expect(ended).toContain('Este convite foi cancelado. Peça outro a quem chamou você.');
    expect(ended).toMatch(/<a [^>]*href="\/colecoes\/campanhas"[^>]*>Ver as suas mesas/);
    expect(ended).not.toContain('Você entra como');
    const own = await (await at.mestre.request(new URL(url).pathname, { headers: { accept: 'text/html' } })).text();
    expect(own).toContain('Este convite foi cancelado. Para chamar mais gente, faça outro na mesa.');
    expect(own).not.toContain('Quem aceita entra');
  });

  it('has bounds', async () => {
    const { campaignId, at } = await tables.table();
    const made = (more: object) => refusal(at.mestre, 'inviteToCampaign', { campaignId, role: 'jogador', ...more });
    const ahead = (days: number) => new Date(tables.app.ctx.clock.now().getTime() + days * DAY).toISOString();
    for (const more of [{ uses: 0 }, { uses: 201 }, { uses: 1.5 }, { expiresAt: ahead(91) }, { expiresAt: ahead(-1) }])
      expect(await made(more), JSON.stringify(more)).toEqual(['INVALID_ARGUMENT']);
    expect(await made({ uses: 200, expiresAt: ahead(89) })).toEqual([undefined]);
    for (let made = 1; made < 50; made += 1) await invite(at.mestre, campaignId);
    expect(await made({})).toEqual(['FAILED_PRECONDITION', 'full']);
  });

  it('that nobody made is counted like an unknown key code', async () => {
    const guest = await tables.player();
    const { code } = await invite(tables.admin, await createCampaign(tables.admin));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusal(guest, 'joinCampaign', { code: randomUUID() })).toEqual(['NOT_FOUND', 'error']);
      expect(await refusal(guest, 'previewInvitation', { code: randomUUID() })).toEqual(['NOT_FOUND', 'error']);
    }
    expect(await refusal(guest, 'joinCampaign', { code })).toEqual(['RESOURCE_EXHAUSTED']);
    expect(await refusal(guest, 'redeemKey', { code: 'NAOEXISTE0000000' })).toEqual(['RESOURCE_EXHAUSTED']);
  });
});
