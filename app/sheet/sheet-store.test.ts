import { describe, expect, it } from 'vitest';
import type { Edit, Op } from '../../game/sheet/doc.ts';
import { docOf, SMALL, schemaFrom } from '../../tests/support/sheet.ts';
import { add, opOf, set } from './edit.ts';
import { SheetStore } from './sheet-store.ts';

const SCHEMA = schemaFrom(SMALL);
const ROPE = { _id: 'a', _pos: 'V', oque: 'Corda', peso: 2 };

let ids = 0;
const op = (edit: Edit): Op => {
  ids += 1;
  return opOf(edit, `s${ids}`, 'f1', 0);
};

function watchFields(store: SheetStore, ...fields: string[]): string[] {
  const drawn: string[] = [];
  for (const field of fields) store.subscribe(field, () => drawn.push(field));
  return drawn;
}

describe('a sheet on screen', () => {
  it('draws only the field that was typed in, and what is worked out from it', () => {
    const store = new SheetStore(SCHEMA, docOf());
    const drawn = watchFields(store, 'nome', 'vontade', 'lucidez', 'alvo', 'itens');
    store.edit(op(set('nome', 'Bia')));
    expect(drawn.splice(0)).toEqual(['nome']);
    // The items have a column that reads it.
    store.edit(op(set('vontade', 3)));
    expect(new Set(drawn)).toEqual(new Set(['vontade', 'lucidez', 'itens']));
  });

  it('draws a choice whose number is that of another', () => {
    const options = ['a', 'b'].map((value) => ({ value, label: value, num: 1 }));
    const field = { kind: 'select' as const, id: 'lado', label: 'Lado', options };
    const store = new SheetStore({ ...SCHEMA, fields: [...SCHEMA.fields, field] }, docOf({ lado: 'a' }));
    const drawn = watchFields(store, 'lado');
    store.edit(op(set('lado', 'b')));
    expect(drawn).toEqual(['lado']);
  });

  it('draws nothing when the server says what is already shown, and keeps its lists', () => {
    const store = new SheetStore(SCHEMA, docOf());
    const edits = [op(set('nome', 'Bia')), op(add('itens', ROPE))];
    for (const edit of edits) store.edit(edit);
    const list = store.derivation.value('itens');
    const drawn = watchFields(store, 'nome', 'itens', 'lucidez');
    const doc = structuredClone({ ...store.doc, seq: 2 });
    store.answered({ accepted: edits.map(({ opId }) => opId), rejected: [], doc });
    expect(drawn).toEqual([]);
    expect(store.derivation.value('itens')).toBe(list);
    expect(store.pending).toEqual([]);
  });

  it('takes for news what the table has changed, and that the sheet left it', () => {
    const at = { seq: 5, campaignId: 'mesa' };
    const store = new SheetStore(SCHEMA, docOf({ nome: 'Bia' }, { ...at, tableSeq: 2 }));
    store.received(docOf({ nome: 'Velha' }, { ...at, tableSeq: 1 }));
    expect(store.doc.values.nome).toBe('Bia');
    store.received(docOf({ nome: 'Nova' }, { ...at, tableSeq: 3 }));
    expect(store.doc.values.nome).toBe('Nova');
    store.received(docOf({ nome: 'Só' }, { seq: 5 }));
    expect(store.doc.values.nome).toBe('Só');
  });

  it('takes no older document for news, and shows no edit twice', () => {
    const store = new SheetStore(SCHEMA, docOf({ nome: 'Bia' }, { seq: 5 }));
    store.received(docOf({ nome: 'Velha' }, { seq: 4 }));
    expect(store.doc.values.nome).toBe('Bia');
    const edit = op(add('itens', ROPE));
    store.edit(edit);
    store.adopt([edit]);
    expect(store.doc.values.itens).toEqual([ROPE]);
  });

  it('takes no edit up again that was answered before another page told of it', () => {
    const store = new SheetStore(SCHEMA, docOf());
    const late = op(set('nome', 'Bia'));
    store.answered({ accepted: [late.opId], rejected: [], doc: docOf({ nome: 'Bia' }, { seq: 1 }) });
    store.adopt([late]);
    expect(store.pending).toEqual([]);
  });

  it('refuses by itself what the sheet cannot hold, and says why', () => {
    const store = new SheetStore(SCHEMA, docOf());
    expect(store.edit(op(set('vontade', 'muita')))).toBe('“Vontade” é um número.');
    expect(store.pending).toEqual([]);
    store.edit(op(set('vontade', 9)));
    expect(store.warning('vontade')).toBe('“Vontade” está acima do máximo, 6.');
  });
});
