import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../tests/contract/world.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { ProfilePage } from './profile-schema.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.stop());

async function player() {
  const { by } = await world.reader();
  await world.as.admin.must('promoteUserToBeta', { uid: await world.uidOf(by) });
  const handle = `x${randomUUID().slice(0, 8)}a`;
  const { revision } = await by.must<ProfilePage>('setHandle', { handle });
  const { characterId } = await by.must<{ characterId: string }>('createCharacter', {
    system: 'brutal',
    name: 'Dandara',
  });
  const { roll } = await by.must<{ roll: { id: string; total: number } }>('rollDice', {
    notation: '1d20',
    characterId,
    label: 'Contra a morte',
    visibility: 'dono',
  });
  return { by, handle, revision, characterId, roll };
}
const page = async (handle: string, by: Visitor = world.as.visitor) =>
  (await by.request(`/u/${handle}`, { headers: { accept: 'text/html' } })).text();
const titles = (html: string) => [...html.matchAll(/class="showcase-title"[^>]*>([^<]*)</g)].map(([, title]) => title);

describe('the showcases of a profile', () => {
  it('show books, characters and a roll as their owner ordered them, and no more of them', async () => {
    const { by, handle, revision, characterId, roll } = await player();
    const other = await by.must<{ characterId: string }>('createCharacter', { system: 'oblivio', name: 'Segredo' });
    const showcases = [
      { kind: 'roll', title: 'Rolou', rollId: roll.id, line: 'O bode pulou a lua.' },
      { kind: 'books', title: 'Livros de sexta', bookIds: [world.bookId] },
      { kind: 'characters', title: 'Gente <b>', characters: [{ characterId, line: 'Ainda viva\u202e' }] },
    ];
    const saved = await by.must<ProfilePage>('updateProfilePage', { revision, showcases });
    expect(saved.showcases.map(({ kind }) => kind)).toEqual(['roll', 'books', 'characters']);
    const html = await page(handle);
    expect(titles(html)).toEqual(['Rolou', 'Livros de sexta', 'Gente &lt;b&gt;']);
    for (const shown of ['O bode pulou a lua.', 'Contra a morte', `/rolagem/${roll.id}`, 'Dandara', 'Ainda viva'])
      expect(html).toContain(shown);
    for (const secret of [characterId, other.characterId, 'Segredo', await world.uidOf(by), '\u202e'])
      expect(html).not.toContain(secret);
  });

  it('show a roll that counts successes in words', async () => {
    const { by, handle, revision } = await player();
    const { roll } = await by.must<{ roll: { id: string } }>('rollDice', { notation: '2d6>=7', visibility: 'dono' });
    await by.must('updateProfilePage', {
      revision,
      showcases: [{ kind: 'roll', title: 'Rolou', rollId: roll.id, line: '' }],
    });
    expect(await page(handle)).toContain('nenhum sucesso');
  });

  it('take only what is the caller’s', async () => {
    const { by, revision } = await player();
    const theirs = await player();
    for (const showcase of [
      { kind: 'books', title: 'Livros', bookIds: ['nada'] },
      { kind: 'characters', title: 'Gente', characters: [{ characterId: theirs.characterId, line: '' }] },
      { kind: 'roll', title: 'Rolou', rollId: theirs.roll.id, line: '' },
    ]) {
      const { error } = await by.call('updateProfilePage', { revision, showcases: [showcase] });
      expect([error.status, error.details.fields], showcase.kind).toEqual(['INVALID_ARGUMENT', ['showcases']]);
    }
  });

  it('leave out what their owner lost or put away, and themselves when nothing is left', async () => {
    const { by, handle, revision, characterId } = await player();
    await by.must('updateProfilePage', {
      revision,
      showcases: [
        { kind: 'books', title: 'Livros', bookIds: [world.bookId] },
        { kind: 'characters', title: 'Gente', characters: [{ characterId, line: '' }] },
      ],
    });
    expect(titles(await page(handle))).toEqual(['Livros', 'Gente']);
    await by.must('archiveCharacter', { characterId, archived: true });
    expect(titles(await page(handle))).toEqual(['Livros']);
    await world.app.ctx.db.delete(grants).where(eq(grants.userId, await world.uidOf(by)));
    expect(titles(await page(handle))).toEqual([]);
    await by.must('archiveCharacter', { characterId, archived: false });
    expect(titles(await page(handle))).toEqual(['Gente']);
  });

  it('have bounds', async () => {
    const { by, revision, roll } = await player();
    const one = { kind: 'roll', title: 'Rolou', rollId: roll.id, line: '' };
    const refused = async (showcases: unknown) =>
      (await by.call('updateProfilePage', { revision, showcases })).error?.status;
    expect(await refused(Array.from({ length: 7 }, () => one))).toBe('INVALID_ARGUMENT');
    expect(await refused([{ kind: 'books', title: 'x', bookIds: Array.from({ length: 13 }, String) }])).toBe(
      'INVALID_ARGUMENT',
    );
    expect(await refused([{ ...one, title: 'x'.repeat(41) }])).toBe('INVALID_ARGUMENT');
    expect(await refused([{ ...one, title: '\u200b' }])).toBe('INVALID_ARGUMENT');
    const { showcases } = await by.must<ProfilePage>('updateProfilePage', {
      revision,
      showcases: [{ ...one, line: 'x'.repeat(500) }],
    });
    expect(showcases[0]).toMatchObject({ line: 'x'.repeat(120) });
  });
});
