import { describe, expect, it } from 'vitest';
import type { DraftFields } from '../../../../features/publishing/drafts/draft-fields.ts';
import { type Refusal, refusalOf, UNREACHABLE } from '../../../api/refusal.ts';
import { type DraftPorts, DraftStore } from './draft-store.ts';

type Answer = Refusal | { revision: number };

function beginDraft(answers: Answer[], fields: DraftFields = {}) {
  const sent: { revision?: number; fields: DraftFields; requestId: string }[] = [];
  const kept: (DraftFields | null)[] = [];
  let ids = 0;
  const ports: DraftPorts = {
    save: async (input, requestId) => {
      sent.push(structuredClone({ ...input, requestId }));
      const answer = answers.shift()!;
      if ('status' in answer) return { refusal: answer };
      return { output: { bookId: 'b', missing: [], ...answer } };
    },
    now: () => 5,
    newId: () => `${++ids}`,
    keep: (_book, changed) => kept.push(structuredClone(changed)),
    later: () => () => undefined,
  };
  const store = new DraftStore({ bookId: 'b', revision: 1, fields, missing: [] }, ports);
  return { store, sent, kept };
}

const newer = (revision: number, fields: DraftFields) =>
  refusalOf('ABORTED', 'Outra pessoa salvou.', { current: { revision, fields } });

describe('a draft that saves itself', () => {
  it('sends only what changed, with the revision it began with', async () => {
    const { store, sent, kept } = beginDraft([{ revision: 2 }], { title: 'A', subtitle: 'B' });
    store.set({ title: 'C' });
    expect(await store.flush()).toBe(true);
    expect(sent).toMatchObject([{ bookId: 'b', revision: 1, fields: { title: 'C' } }]);
    expect(store.read()).toMatchObject({ revision: 2, status: 'saved', savedAt: 5 });
    expect(kept).toEqual([{ title: 'C' }, null]);
    expect(await store.flush()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('repeats a lost save under the same request id and keeps what was typed', async () => {
    const { store, sent, kept } = beginDraft([UNREACHABLE, { revision: 2 }]);
    store.set({ title: 'C' });
    expect(await store.flush()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'failed', fields: { title: 'C' } });
    expect(kept.at(-1)).toEqual({ title: 'C' });
    expect(await store.flush()).toBe(true);
    expect(sent.map(({ requestId }) => requestId)).toEqual(['1', '1']);
  });

  it('sends nothing older in the place of a text that cannot be read, and keeps the text', async () => {
    const { store, sent, kept } = beginDraft([{ revision: 2 }, { revision: 3 }], { bookPrice: 4_900 });
    store.set({ bookPrice: 1_00, title: 'C' });
    store.refuse('bookPrice', 'Escreva um preço.', '1.23.456');
    expect(kept.at(-1)).toEqual({ title: 'C' });
    expect(await store.flush()).toBe(false);
    expect(sent.map(({ fields }) => fields)).toEqual([{ title: 'C' }]);
    expect(await store.flush()).toBe(false);
    expect(store.read()).toMatchObject({ status: 'failed', typed: { bookPrice: '1.23.456' } });
    store.set({ bookPrice: 4_900 });
    expect(store.read()).toMatchObject({ typed: {}, errors: {} });
    expect(await store.flush()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ fields: { bookPrice: 4_900 } });
  });

  it('saves the other fields when one is refused', async () => {
    const taken = refusalOf('ALREADY_EXISTS', 'Já existe.', { field: 'bookURL' });
    const { store, sent } = beginDraft([taken, { revision: 2 }, { revision: 3 }]);
    store.set({ title: 'C', bookURL: 'c' });
    expect(await store.flush()).toBe(false);
    expect(sent.map(({ fields }) => fields)).toEqual([{ title: 'C', bookURL: 'c' }, { title: 'C' }]);
    expect(store.read()).toMatchObject({ errors: { bookURL: 'Já existe.' }, fields: { bookURL: 'c' } });
    store.set({ bookURL: 'd' });
    expect(await store.flush()).toBe(true);
    expect(sent.at(-1)!.fields).toEqual({ bookURL: 'd' });
  });

  it('joins what two members changed in different fields', async () => {
    const { store, sent } = beginDraft([newer(7, { title: 'A', subtitle: 'theirs' }), { revision: 8 }], { title: 'A' });
    store.set({ title: 'mine' });
    expect(await store.flush()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ revision: 7, fields: { title: 'mine' } });
    expect(store.read()).toMatchObject({ fields: { title: 'mine', subtitle: 'theirs' }, differences: [] });
  });

  it('shows what differs in the same field, and saves what is chosen', async () => {
    const theirs = { title: 'theirs', subtitle: 'theirs' };
    const { store, sent } = beginDraft([newer(7, theirs), { revision: 8 }], { title: 'A', subtitle: 'B' });
    store.set({ title: 'mine', subtitle: 'mine' });
    expect(await store.flush()).toBe(false);
    expect(store.read().differences).toEqual([
      { field: 'title', mine: 'mine', theirs: 'theirs' },
      { field: 'subtitle', mine: 'mine', theirs: 'theirs' },
    ]);
    expect(await store.flush()).toBe(false);
    expect(sent).toHaveLength(1);
    store.choose({ title: true });
    await expect.poll(() => store.read().status).toBe('saved');
    expect(sent.at(-1)).toMatchObject({ revision: 7, fields: { title: 'mine' } });
    expect(store.read().fields).toEqual({ title: 'mine', subtitle: 'theirs' });
  });
});
