import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditedThing } from './audited-thing.ts';
import { PRODUCT_KINDS } from './product-kinds.ts';

it('calls a thing by its kind and name, and tells its id', () => {
  expect(auditedThing('book:b1', 'Mil nomes')).toEqual({ words: 'Livro: Mil nomes', id: 'b1' });
  expect(auditedThing('purchase:p:1', null)).toEqual({ words: 'Compra', id: 'p:1' });
  expect(auditedThing('settings:site', null)).toEqual({ words: 'Configurações do site', id: null });
  expect(auditedThing('constructor:x', null)).toEqual({ words: 'constructor:x', id: null });
});

it('every kind of thing that the log can hold has a word', () => {
  const sources = globSync(['features/**/*.ts', 'app/**/*.ts', 'scripts/*.ts'])
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('site/audit/'));
  const things = sources.flatMap((source) =>
    [...source.matchAll(/\bthing(?:: | = )[`'](\w+):(\w+)?/g)].map(([, type, id = 'x']) => `${type}:${id}`),
  );
  const ofStatements = sources.flatMap((source) =>
    [...source.matchAll(/'(\w+):' \|\|/g)].map(([, type]) => `${type}:x`),
  );
  const all = [...new Set([...things, ...ofStatements, ...PRODUCT_KINDS.map(({ kind }) => `${kind}:x`)])];
  expect(all.length).toBeGreaterThan(25);
  expect(all.filter((thing) => auditedThing(thing, null).words === thing)).toEqual([]);
  expect(PRODUCT_KINDS.filter(({ kind, one }) => auditedThing(`${kind}:x`, null).words !== one)).toEqual([]);
  const lists = globSync('app/routes/admin/export-*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\blist: '(\w+)'/g)].map(([, list]) => `list:${list}`),
  );
  expect(lists.length).toBeGreaterThan(3);
  expect(lists.filter((thing) => auditedThing(thing, null).id !== null)).toEqual([]);
});
