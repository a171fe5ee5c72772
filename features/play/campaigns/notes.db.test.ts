import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { openTables, refusal, type Tables, uidOf } from '../../../tests/support/seats.ts';
import { sendUpload } from '../../../tests/support/uploads.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { TABLE_ROLES, type TableRole } from '../../kit/permissions.ts';
import { NOTE_TEXT_MAX, NOTES_MAX } from './campaign-limits.ts';
import type { NoteList } from './note-schema.ts';
import type { TableScene } from './scene/scene-schema.ts';
import { seeAsPath } from './table-paths.ts';
import { campaignNoteMarks, campaignNotes } from './tables.ts';

const HTML = { headers: { accept: 'text/html' } };

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const listed = async (by: Visitor, campaignId: string) => (await by.must<NoteList>('getNotes', { campaignId })).notes;
const titles = ({ notes }: Pick<NoteList, 'notes'>): string[] => notes.map(({ title }) => title).sort();

async function threeNotes(campaignId: string, at: Record<TableRole, Visitor>) {
  const write = async (title: string, more: object) =>
    (await at['co-mestre'].must<{ noteId: string }>('writeNote', { campaignId, title, text: 'Leia.', ...more })).noteId;
  return {
    mesa: await write('mesa', { audience: 'mesa' }),
    mestre: await write('mestre', { audience: 'mestre' }),
    pessoas: await write('pessoas', { audience: 'pessoas', uids: [await uidOf(at.espectador)] }),
  };
}

const newScene = async (by: Visitor, campaignId: string) => {
  const command = { t: 'create', title: 'O porão' };
  const sent = { campaignId, requestId: randomUUID(), command };
  return (await by.mustPlain<TableScene>('commandScene', sent)).scenes[0]!;
};

const READ: Record<TableRole, string[]> = {
  mestre: ['mesa', 'mestre', 'pessoas'],
  'co-mestre': ['mesa', 'mestre', 'pessoas'],
  jogador: ['mesa'],
  espectador: ['mesa', 'pessoas'],
};

describe('a note', () => {
  it('is read by whom its audience names, in the list and live, and is absent for the others', async () => {
    const { campaignId, at } = await tables.table();
    const streams = {} as Record<TableRole, LiveStream>;
    for (const role of TABLE_ROLES)
      streams[role] = await LiveStream.open(at[role], `/live/user?watch=notes:${campaignId}`);
    const outsider = await tables.player();
    const outside = await LiveStream.open(outsider, `/live/user?watch=notes:${campaignId}`);
    const written = await threeNotes(campaignId, at);
    for (const role of TABLE_ROLES) {
      const notes = await listed(at[role], campaignId);
      expect(titles({ notes }), role).toEqual(READ[role]);
      const told = await streams[role].see<NoteList>('notes', (state) => titles(state).join() === READ[role].join());
      expect(told, role).toEqual({ campaignId, notes, readUntil: null });
      expect(
        notes.every((note) => 'uids' in note),
        role,
      ).toBe(role.endsWith('mestre'));
    }
    expect(await refusal(outsider, 'getNotes', { campaignId })).toEqual(['NOT_FOUND']);
    expect(outside.last('notes')).toBeUndefined();

    const hidden = { campaignId, title: 'mesa', text: 'Só nós.', audience: 'mestre' };
    await at.mestre.must('writeNote', { ...hidden, noteId: written.mesa });
    await streams.jogador.see<NoteList>('notes', ({ notes }) => notes.length === 0);
    expect(JSON.stringify(streams.jogador.last('notes'))).not.toContain('Só nós.');
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at['co-mestre']), role: 'jogador' });
    await streams['co-mestre'].see<NoteList>('notes', ({ notes }) => notes.length === 0);

    const guest = await uidOf(at.espectador);
    await at.mestre.must('removeMember', { campaignId, uid: guest });
    expect(await refusal(at.espectador, 'getNotes', { campaignId })).toEqual(['NOT_FOUND']);
    const named = (await listed(at.mestre, campaignId)).find(({ title }) => title === 'pessoas');
    expect(named?.uids).toEqual([]);
    for (const stream of [...Object.values(streams), outside]) stream.close();
  });

  it('is written and removed by those who lead an open table alone', async () => {
    const { campaignId, at } = await tables.table();
    const note = { campaignId, title: 'A carta', text: '', audience: 'mesa' };
    const { noteId } = await at.mestre.must<{ noteId: string }>('writeNote', note);
    for (const role of ['jogador', 'espectador'] as const) {
      expect(await refusal(at[role], 'writeNote', note)).toEqual(['PERMISSION_DENIED']);
      expect(await refusal(at[role], 'removeNote', { campaignId, noteId })).toEqual(['PERMISSION_DENIED']);
    }
    const elsewhere = await tables.table();
    const foreign = { campaignId: elsewhere.campaignId, noteId };
    expect(await refusal(elsewhere.at.mestre, 'writeNote', { ...note, ...foreign })).toEqual(['NOT_FOUND']);
    expect(await refusal(elsewhere.at.mestre, 'removeNote', foreign)).toEqual(['NOT_FOUND']);
    for (const uids of [[], [await uidOf(elsewhere.at.jogador)]])
      expect(await refusal(at.mestre, 'writeNote', { ...note, audience: 'pessoas', uids })).toEqual([
        'INVALID_ARGUMENT',
      ]);
    await at['co-mestre'].must('removeNote', { campaignId, noteId });
    expect(await refusal(at.mestre, 'removeNote', { campaignId, noteId })).toEqual(['NOT_FOUND']);
    expect(await listed(at.mestre, campaignId)).toEqual([]);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await refusal(at.mestre, 'writeNote', note)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });

  it('has a picture, and is shown to the whole table by whom it names', async () => {
    const { campaignId, at } = await tables.table();
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a11' } })
      .png()
      .toBuffer();
    const send = (bytes: Uint8Array) => sendUpload(at.mestre, bytes, { purpose: 'handout', filename: 'mapa.png' });
    await expect(send(new Uint8Array(40 * 2 ** 20))).rejects.toThrow('not begun: 413');
    const uids = [await uidOf(at.jogador), await uidOf(at.espectador)];
    const note = { campaignId, title: 'O mapa', text: '', audience: 'pessoas', uids };
    const bad = await send(new Uint8Array([1, 2, 3]));
    expect(await refusal(at.mestre, 'writeNote', { ...note, uploadId: bad })).toEqual(['FAILED_PRECONDITION']);
    const uploadId = await send(picture);
    const { noteId } = await at.mestre.must<{ noteId: string }>('writeNote', { ...note, uploadId });
    const [seen] = await listed(at.jogador, campaignId);
    const shown = await at.jogador.request(seen!.picture!);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await at.mestre.must('writeNote', { ...note, noteId });
    expect((await listed(at.jogador, campaignId))[0]!.picture).toBe(seen!.picture);

    const outside = await tables.sit(at.mestre, campaignId, 'jogador');
    expect(await refusal(outside, 'showNote', { campaignId, noteId })).toEqual(['NOT_FOUND']);
    expect(await refusal(at.espectador, 'showNote', { campaignId, noteId })).toEqual(['PERMISSION_DENIED']);
    await at.jogador.must('showNote', { campaignId, noteId });
    expect(titles({ notes: await listed(outside, campaignId) })).toEqual(['O mapa']);
    await at.mestre.must('writeNote', { ...note, noteId, uploadId: null });
    expect((await at.jogador.request(seen!.picture!)).status).toBe(404);
  });

  it('shows one paragraph to the table, and nothing else of itself', async () => {
    const { campaignId, at } = await tables.table();
    const note = { campaignId, title: 'O freezer', text: 'A certidão está debaixo do gelo.\n\nO freezer range.' };
    const { noteId } = await at.mestre.must<{ noteId: string }>('writeNote', { ...note, audience: 'mestre' });
    const show = (paragraph: string, shown = true) => ({ campaignId, noteId, paragraph, shown });
    for (const role of ['jogador', 'espectador'] as const)
      expect(await refusal(at[role], 'showNotePart', show('O freezer range.'))).toEqual(['PERMISSION_DENIED']);
    expect(await refusal(at.mestre, 'showNotePart', show('Outra coisa.'))).toEqual(['FAILED_PRECONDITION', 'changed']);
    const stream = await LiveStream.open(at.jogador, `/live/user?watch=notes:${campaignId}`);
    await stream.see<NoteList>('notes', ({ notes }) => notes.length === 0);
    await Promise.all([1, 2].map(() => at['co-mestre'].must('showNotePart', show('O freezer range.'))));
    const { notes } = await stream.see<NoteList>('notes', ({ notes: seen }) => seen.length === 1);
    expect(notes).toEqual([
      expect.objectContaining({ noteId, title: 'Trecho revelado', text: 'O freezer range.', audience: 'mesa' }),
    ]);
    expect(JSON.stringify(stream.received)).not.toMatch(/certidão|O freezer"/);
    stream.close();
    const [whole] = await listed(at.mestre, campaignId);
    expect(whole).toMatchObject({ title: note.title, text: note.text, parts: [{ text: 'O freezer range.' }] });

    // The table keeps the words that it read when the note changes, until they are put away on purpose.
    await at.mestre.must('writeNote', { ...note, noteId, text: 'Outra história.', audience: 'mestre' });
    expect((await listed(at.espectador, campaignId)).map(({ text }) => text)).toEqual(['O freezer range.']);
    for (const _ of [1, 2]) await at.mestre.must('showNotePart', show('O freezer range.', false));
    expect(await listed(at.jogador, campaignId)).toEqual([]);
    await at.mestre.must('writeNote', { ...note, noteId, text: 'a'.repeat(NOTE_TEXT_MAX), audience: 'mestre' });
    await at.mestre.must('showNotePart', show('a'.repeat(NOTE_TEXT_MAX)));
    await at.mestre.must('writeNote', { ...note, noteId, text: 'Mais uma.', audience: 'mestre' });
    expect(await refusal(at.mestre, 'showNotePart', show('Mais uma.'))).toEqual(['FAILED_PRECONDITION', 'full']);
  });

  it('is read until a moment that each member has, on all devices, and that only grows', async () => {
    const { campaignId, at } = await tables.table();
    const mark = (by: Visitor, readUntil: string) => by.must('markNotes', { campaignId, readUntil });
    const until = async (by: Visitor) => (await by.must<NoteList>('getNotes', { campaignId })).readUntil;
    const [first, later] = ['2026-01-02T03:04:05.006Z', '2026-01-03T03:04:05.006Z'];
    const stream = await LiveStream.open(at.jogador, `/live/user?watch=notes:${campaignId}`);
    await stream.see<NoteList>('notes', ({ readUntil }) => readUntil === null);
    await mark(at.jogador, later);
    await stream.see<NoteList>('notes', ({ readUntil }) => readUntil === later);
    stream.close();
    await mark(at.jogador, first);
    expect(await Promise.all([until(at.jogador), until(at.espectador)])).toEqual([later, null]);
    const eyes = await at.mestre.request(seeAsPath(campaignId, await uidOf(at.jogador)), HTML);
    expect([eyes.status, (await eyes.text()).includes(later)]).toEqual([200, false]);
    await at.mestre.must('closeCampaign', { campaignId });
    await mark(at.jogador, '2999-01-01T00:00:00.000Z');
    const kept = await until(at.jogador);
    expect(kept! > later && kept! <= tables.app.ctx.clock.now().toISOString()).toBe(true);

    expect(await refusal(await tables.player(), 'markNotes', { campaignId, readUntil: later })).toEqual(['NOT_FOUND']);
    await at.mestre.must('reopenCampaign', { campaignId });
    await at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.jogador) });
    expect(await tables.app.ctx.db.select().from(campaignNoteMarks)).toEqual([]);
  });

  it('belongs to a scene of its table, until that is gone', async () => {
    const { campaignId, at } = await tables.table();
    const elsewhere = await tables.table();
    const note = { campaignId, title: 'O freezer', text: 'Faz barulho.', audience: 'mesa' };
    const { sceneId } = await newScene(at.mestre, campaignId);
    const foreign = await newScene(elsewhere.at.mestre, elsewhere.campaignId);
    expect(await refusal(at.mestre, 'writeNote', { ...note, sceneId: foreign.sceneId })).toEqual(['NOT_FOUND']);
    const { noteId } = await at.mestre.must<{ noteId: string }>('writeNote', { ...note, sceneId });
    const sceneOf = async () => (await listed(at.mestre, campaignId))[0]!.scene;
    expect(await sceneOf()).toEqual({ sceneId, title: 'O porão' });
    expect((await listed(at.jogador, campaignId))[0]).not.toHaveProperty('scene');
    await at.mestre.must('writeNote', { ...note, noteId });
    expect(await sceneOf()).toMatchObject({ sceneId });
    await at.mestre.must('writeNote', { ...note, noteId, sceneId: null });
    expect(await sceneOf()).toBeNull();
    await at.mestre.must('writeNote', { ...note, noteId, sceneId });
    await at.mestre.mustPlain('commandScene', {
      campaignId,
      sceneId,
      requestId: randomUUID(),
      command: { t: 'delete' },
    });
    expect(await sceneOf()).toBeNull();
  });

  it('has its place among so many', async () => {
    const { campaignId, at } = await tables.table();
    const at0 = tables.app.ctx.clock.now();
    const userId = await uidOf(at.mestre);
    await tables.app.ctx.db.insert(campaignNotes).values(
      Array.from({ length: NOTES_MAX - 1 }, (_, n) => ({
        ...{ id: `${campaignId}-${n}`, campaignId, userId, title: `Nota ${n}`, text: '' },
        ...{ audience: 'mesa' as const, createdAt: at0, changedAt: at0 },
      })),
    );
    const note = { campaignId, title: 'A carta', text: '', audience: 'mesa' };
    const both = await Promise.all([at.mestre, at['co-mestre']].map((by) => refusal(by, 'writeNote', note)));
    expect(both).toContainEqual(['FAILED_PRECONDITION', 'full']);
    expect(both).toContainEqual([undefined]);
    const full = await listed(at.jogador, campaignId);
    expect(full).toHaveLength(NOTES_MAX);
    await at.mestre.must('writeNote', { ...note, noteId: full[0]!.noteId, title: 'Outra' });
  });
});
