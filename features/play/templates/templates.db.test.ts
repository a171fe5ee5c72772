import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { player } from '../../../tests/support/player.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { users } from '../../people/accounts/tables.ts';
import { characters } from '../characters/tables.ts';
import type { TemplateSummary } from './template-schema.ts';

describe('templates of sheets', () => {
  let app: TestApp;
  let author: Visitor;
  let user: Visitor;
  beforeAll(async () => {
    app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
    [author, user] = await Promise.all([player(app), player(app)]);
  });
  afterAll(() => app.stop());

  const universal = async () => (await author.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' })).schema;
  const sheetOf = async (by: Visitor) =>
    (await by.must<{ characterId: string }>('createCharacter', { system: 'universal', name: 'Elis' })).characterId;
  const publish = (characterId: string, more: object = {}) =>
    author.must<{ code: string; version: number }>('publishTemplate', {
      characterId,
      title: 'Naves à deriva',
      about: 'Para o espaço.',
      isListed: true,
      ...more,
    });
  const found = async (q: string) =>
    (await user.must<{ templates: TemplateSummary[] }>('listTemplates', { q })).templates;
  const viewOf = (by: Visitor, characterId: string) =>
    by.must<{ schema: SheetSchema; doc: { values: Record<string, unknown> } }>('getCharacter', { characterId });

  it('share a structure without its values, and offer a version that nobody has to take', async () => {
    const characterId = await sheetOf(author);
    const { code } = await publish(characterId);
    const [listed] = await found('NAVES A');
    expect(listed).toMatchObject({ code, version: 1, isOwn: false, isListed: true });
    const { characterId: made } = await user.must<{ characterId: string }>('useTemplate', { code, name: 'Bia' });
    expect((await viewOf(user, made)).doc.values).toMatchObject({ nome: 'Bia' });
    const op = { opId: crypto.randomUUID(), sheet: made, base: 0, t: 'set', path: 'energia', v: 2 };
    await user.must('applyCharacterOps', { characterId: made, ops: [op] });

    const schema = await universal();
    const fields = [...schema.fields, { kind: 'number', id: 'casco', label: 'Casco', default: 7 }];
    await author.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    expect((await publish(characterId, { code, note: 'Casco.' })).version).toBe(2);
    const before = await viewOf(user, made);
    expect(before.schema.fields.some(({ id }) => id === 'casco')).toBe(false);
    const taken = { characterId: made, code, version: before.schema.version };
    await user.must('takeTemplate', taken);
    const after = await viewOf(user, made);
    expect(after.schema.fields.some(({ id }) => id === 'casco')).toBe(true);
    expect(after.doc.values).toMatchObject({ nome: 'Bia', energia: 2, casco: 7 });
    expect((await user.call('takeTemplate', taken)).error?.status).toBe('ABORTED');
    expect(
      (await user.call('publishTemplate', { ...taken, title: 'X', about: '', isListed: false })).error?.status,
    ).toBe('NOT_FOUND');
  });

  it('leave the gallery with whoever is suspended, and stay with those who have them', async () => {
    const { code } = await publish(await sheetOf(author), { title: 'Faróis' });
    const { characterId } = await user.must<{ characterId: string }>('useTemplate', { code, name: 'Caio' });
    const { uid } = await author.must<{ uid: string }>('getUser');
    const suspend = (suspendedAt: Date | null) =>
      app.ctx.db.update(users).set({ suspendedAt }).where(eq(users.uid, uid));
    await suspend(app.ctx.clock.now());
    expect(await found('Faróis')).toEqual([]);
    expect((await user.call('getTemplate', { code })).error?.status).toBe('NOT_FOUND');
    expect((await viewOf(user, characterId)).schema.fields.length).toBeGreaterThan(5);
    await suspend(null);
    expect(await found('farois')).toHaveLength(1);
    await author.must('deleteTemplate', { code });
    expect((await viewOf(user, characterId)).doc.values).toMatchObject({ nome: 'Caio' });
  });

  it.each([
    [
      'ten thousand fields',
      { fields: Array.from({ length: 10_000 }, (_, n) => ({ kind: 'bool', id: `f${n}`, label: 'F' })) },
    ],
    [
      'pages without end',
      { pages: Array.from({ length: 200 }, (_, n) => ({ id: `p${n}`, title: 'P', sections: [] })) },
    ],
    ['dice as a label', { rolls: [{ id: 'a', label: 'x'.repeat(5_000), expr: '1d20' }] }],
  ])('refuse %s with a sentence', async (_, part) => {
    const characterId = await sheetOf(author);
    const schema = { ...(await universal()), ...part };
    const { error } = await author.call('updateCharacterSchema', { characterId, version: 1, schema });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', message: expect.stringMatching(/ .+\.$/) });
  });

  it('keep a script in a label as letters, and warn of a formula that explodes', async () => {
    const characterId = await sheetOf(author);
    const schema = await universal();
    const label = '<script>alert(1)</script>';
    const fields = schema.fields.map((field) => {
      if (field.id === 'vida') return { ...field, label };
      return field.id === 'defesa' ? { ...field, formula: `${'('.repeat(400)}1${')'.repeat(90)}` } : field;
    });
    await author.must('updateCharacterSchema', { characterId, version: 1, schema: { ...schema, fields } });
    const page = await (await author.request(`/ficha/universal/${characterId}`)).text();
    expect(page).not.toContain(label);
    const { warnings } = await author.must<{ warnings: { message: string }[] }>('getCharacter', { characterId });
    expect(warnings).toHaveLength(1);
  });

  it('a sheet of rules three versions older opens as it is, and says how old it is', async () => {
    const { characterId } = await author.must<{ characterId: string }>('createCharacter', {
      system: 'brutal',
      ready: 'otto',
      name: 'Otto',
    });
    const newest = app.ctx.systems.get('brutal')!.schema.version;
    await app.ctx.db
      .update(characters)
      .set({ version: newest - 3 })
      .where(eq(characters.id, characterId));
    const view = await author.must<{ olderBy: number; doc: { values: object } }>('getCharacter', { characterId });
    expect([view.olderBy, view.doc.values]).toEqual([3, expect.objectContaining({ nome: 'Otto', esperto: true })]);
    expect(await (await author.request(`/ficha/brutal/${characterId}`)).text()).toContain('3 versões');
  });

  it('are reported by players, and hidden and shown again by an admin, which is told', async () => {
    const admin = await app.signedIn('admin@demo.test');
    const { code } = await publish(await sheetOf(author), { title: 'Sangue azul' });
    const { characterId: made } = await user.must<{ characterId: string }>('useTemplate', { code, name: 'Caco' });
    expect((await author.call('reportTemplate', { code, reason: 'Meu.' })).error?.status).toBe('FAILED_PRECONDITION');
    expect((await user.call('reportTemplate', { code: 'nada', reason: 'Ofende.' })).error?.status).toBe('NOT_FOUND');
    for (const reason of ['Ofende.', 'Ofende muito.']) await user.must('reportTemplate', { code, reason });
    const reported = async () =>
      (await admin.must<{ templates: { code: string; reports: number; reasons: string[] }[] }>('listReportedTemplates'))
        .templates;
    expect(await reported()).toMatchObject([{ code, title: 'Sangue azul', reports: 1, reasons: ['Ofende.'] }]);
    for (const by of [user, author])
      expect((await by.call('moderateTemplate', { code, decision: 'hide', reason: 'Ofende.' })).error?.status).toBe(
        'PERMISSION_DENIED',
      );

    await admin.must('moderateTemplate', { code, decision: 'hide', reason: 'Ofende.' });
    expect(await reported()).toEqual([]);
    expect(await found('sangue')).toEqual([]);
    expect((await user.call('getTemplate', { code })).error?.status).toBe('NOT_FOUND');
    expect((await user.call('useTemplate', { code, name: 'Dito' })).error?.status).toBe('NOT_FOUND');
    expect(await author.must('getTemplate', { code })).toMatchObject({ isOwn: true, isHidden: true });
    expect((await viewOf(user, made)).doc.values).toMatchObject({ nome: 'Caco' });
    const { entries } = await admin.must<{ entries: { thing: string; before: object; after: object }[] }>('getAudit', {
      verb: 'moderateTemplate',
    });
    const thing = expect.stringMatching(/^template:/);
    const after = { hidden: true, reports: 0 };
    expect(entries).toMatchObject([{ thing, before: { hidden: false, reports: 1 }, after }]);

    await admin.must('moderateTemplate', { code, decision: 'keep', reason: 'Revisto.' });
    expect(await found('sangue')).toMatchObject([{ code, isHidden: false }]);
  });
});
