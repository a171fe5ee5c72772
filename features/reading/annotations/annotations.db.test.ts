import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { RequestDesk } from '../../../tests/support/request-desk.ts';
import { newPerson, type Person } from '../../../tests/support/team.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { bookFiles } from '../../publishing/books/tables.ts';
import { ANNOTATIONS_MAX, NOTE_MAX } from './annotation.ts';
import type { Annotation, AnnotationsState } from './annotation-schema.ts';
import { annotations } from './tables.ts';

let desk: RequestDesk;
let app: TestApp;
let bookId: string;
let fileId: string;
beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app } = desk);
  bookId = await desk.newBook({ title: 'Serra do sono' });
  ({ fileId } = await desk.newFile(bookId));
});
afterAll(() => app.stop());

const owning = async (source: 'purchase' | 'loan' = 'purchase'): Promise<Person> => {
  const person = await newPerson(app);
  await desk.give(person.uid, bookId, source);
  return person;
};
const marked = (more: object = {}) => ({
  bookId,
  annotationId: randomUUID(),
  fileId,
  page: 2,
  quads: [[0.1, 0.2, 0.5, 0.02]],
  quote: 'O dragão dorme',
  colour: 'yellow',
  note: '',
  ...more,
});
const save = ({ by }: Person, one: object) => by.must<Annotation>('saveAnnotation', one);
const read = ({ by }: Person, cursor?: string) =>
  by.must<{ annotations: Annotation[]; nextCursor: string | null }>('getAnnotations', { bookId, cursor });

it('are saved once, changed, listed by page, deleted, and nobody else’s', async () => {
  const reader = await owning();
  const one = marked();
  await save(reader, one);
  await save(reader, { ...one, colour: 'blue', note: '  Usar no sábado.  ' });
  await save(reader, marked({ page: 1, quads: [], quote: '', note: 'Da capa.' }));
  expect((await read(reader)).annotations).toMatchObject([
    { page: 1, note: 'Da capa.' },
    { annotationId: one.annotationId, page: 2, colour: 'blue', note: 'Usar no sábado.', quads: one.quads },
  ]);
  const stranger = await owning();
  expect((await stranger.by.call('saveAnnotation', { ...one, note: 'Minha' })).error.status).toBe('NOT_FOUND');
  await stranger.by.must('deleteAnnotation', { bookId, annotationId: one.annotationId });
  expect((await read(stranger)).annotations).toEqual([]);
  expect((await read(reader)).annotations).toHaveLength(2);
  for (const _ of [1, 2]) await reader.by.must('deleteAnnotation', { bookId, annotationId: one.annotationId });
  expect((await read(reader)).annotations).toHaveLength(1);
});

it('are told to the other devices of the same reader, and to nobody else', async () => {
  const [reader, stranger] = [await owning(), await owning()];
  const path = `/live/user?watch=annotations:${bookId}`;
  const [mine, theirs] = await Promise.all([LiveStream.open(reader.by, path), LiveStream.open(stranger.by, path)]);
  const none = { bookId, count: 0, changedAt: null };
  await Promise.all([mine.see('annotations'), theirs.see('annotations')]);
  expect(mine.last('annotations')).toEqual(none);
  const one = await save(reader, marked());
  const told = (count: number) => mine.see<AnnotationsState>('annotations', (state) => state.count === count);
  expect(await told(1)).toEqual({ bookId, count: 1, changedAt: one.changedAt });
  await reader.by.must('deleteAnnotation', { bookId, annotationId: one.annotationId });
  expect(await told(0)).toEqual(none);
  expect(theirs.last('annotations')).toEqual(none);
  mine.close();
  theirs.close();
});

it('are bounded, with a sentence, and come in pages', async () => {
  const reader = await owning();
  const note = 'n'.repeat(NOTE_MAX);
  await app.ctx.db.execute(sql`insert into ${annotations}
    (id, user_id, book_id, file_id, page, quads, quote, colour, note, created_at, changed_at)
    select gen_random_uuid(), ${reader.uid}, ${bookId}, ${fileId}, n, '[]', '', 'red', ${note}, now(), now()
    from generate_series(1, ${ANNOTATIONS_MAX}::int) n`);
  const pages: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(reader, cursor);
    pages.push(...page.annotations.map((one) => one.page));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(Array.from({ length: ANNOTATIONS_MAX }, (_, at) => at + 1));
  const refused = await reader.by.call('saveAnnotation', marked());
  expect(refused.error).toMatchObject({ status: 'FAILED_PRECONDITION', message: expect.stringContaining('1.000') });
  expect((await reader.by.call('saveAnnotation', marked({ note: `${note}n` }))).error.status).toBe('INVALID_ARGUMENT');
});

it('need a copy of the book and a file of it; those of a loan wait for the next one', async () => {
  const reader = await newPerson(app);
  expect((await reader.by.call('saveAnnotation', marked())).error.status).toBe('NOT_FOUND');
  await desk.give(reader.uid, bookId, 'loan');
  await save(reader, marked());
  const other = await desk.newFile(await desk.newBook());
  expect((await reader.by.call('saveAnnotation', marked(other))).error.status).toBe('NOT_FOUND');
  await app.ctx.db.delete(grants).where(sql`${grants.userId} = ${reader.uid}`);
  expect((await reader.by.call('getAnnotations', { bookId })).error.status).toBe('NOT_FOUND');
  await desk.give(reader.uid, bookId, 'purchase');
  expect((await read(reader)).annotations).toHaveLength(1);
});

it('stay in the version where they were made, when a newer one moved its words', async () => {
  const reader = await owning();
  const one = await save(reader, marked({ quote: 'O dragão acorda' }));
  app.clock.advance(1_000);
  const newer = await desk.newFile(bookId);
  await app.ctx.db.update(bookFiles).set({ version: 2 }).where(eq(bookFiles.id, newer.fileId));
  await save(reader, marked({ ...newer, page: 3, quote: 'O dragão acorda' }));
  expect((await read(reader)).annotations).toMatchObject([
    { annotationId: one.annotationId, fileId, page: 2, quads: one.quads, quote: 'O dragão acorda' },
    { ...newer, page: 3 },
  ]);
  const text = await (await reader.by.request(`/biblioteca/${bookId}/notas`)).text();
  expect(text).toMatch(/## Página 2 \(amarelo, [^)]*vers[^)]*1[^)]*\)/);
  expect(text).toMatch(/## Página 3 \(amarelo, \d\d\/\d\d\/\d{4}\)/);
  expect((await reader.by.request(`/biblioteca/${bookId}/ler?arquivo=${fileId}`)).status).toBe(200);
});

it('are taken along as Markdown, with the version of the file that they are in', async () => {
  const reader = await owning();
  await save(reader, marked({ quote: 'O dragão\n dorme', note: 'Usar *já*.' }));
  const response = await reader.by.request(`/biblioteca/${bookId}/notas`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="notas-serra-do-sono.md"');
  const text = await response.text();
  expect(text).toMatch(/^# Serra do sono\n/);
  expect(text).toMatch(/## Página 2 \(amarelo, \d\d\/\d\d\/\d{4}.*\)\n\n> O dragão dorme\n\nUsar \*já\*\./);
  expect((await (await newPerson(app)).by.request(`/biblioteca/${bookId}/notas`)).status).toBe(404);
});
