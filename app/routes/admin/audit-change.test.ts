import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldWord } from '../../../features/kit/field-messages.ts';
import { changeSentences, LOG_LABELS } from './audit-change.ts';
import { AUDIT } from './audit-list.tsx';
import { BOOKS } from './books-list.tsx';
import { CODES } from './codes-list.tsx';
import { PAYMENTS } from './payments-list.tsx';
import { PEOPLE } from './people-list.tsx';
import { VERBS } from './verb-labels.ts';

it('says what an act changed, before and after', () => {
  expect(changeSentences({ before: { suspended: false }, after: { suspended: true } })).toEqual([
    'Suspensão: de não para sim.',
  ]);
  expect(changeSentences({ before: { role: 'user' }, after: { role: 'beta' } })).toEqual([
    'Papel: de Usuário para Beta.',
  ]);
  expect(changeSentences({ after: { codes: ['A', 'B'], paymentId: null } })).toEqual([
    'Códigos: A, B.',
    'Pagamento: nada.',
  ]);
  expect(changeSentences({ before: { fileId: 'x' } })).toEqual(['Arquivo: era x.']);
  expect(changeSentences({ before: { answer: null }, after: { answer: 'Obrigada!' } })).toEqual([
    'Resposta: Obrigada!',
  ]);
  expect(changeSentences({ before: { state: 'open' }, after: { state: 'granted', answered: 1 } })).toEqual([
    'Situação: de aberto para liberado.',
    'Respondidos: 1.',
  ]);
  expect(changeSentences({ before: { constructor: 1 } })).toEqual(['constructor: era 1.']);
});

it('leaves out the reason that stands above, and no other', () => {
  const after = { suspended: true, reason: 'Xingou a mesa.' };
  expect(changeSentences({ after, reason: after.reason })).toEqual(['Suspensão: sim.']);
  expect(changeSentences({ after, reason: null })).toEqual(['Suspensão: sim.', 'Por quê: Xingou a mesa.']);
  expect(changeSentences({ after, reason: 'Outra' })).toEqual(['Suspensão: sim.', 'Por quê: Xingou a mesa.']);
  expect(changeSentences({ after: { reason: 'Só isso' }, reason: 'Só isso' })).toEqual([]);
});

it.each([
  ['withdrawBook', { state: 'published', changesOnly: true }, 'Situação: Na loja. Só as mudanças: sim.'],
  ['publishNewsPost', { state: 'published' }, 'Situação: No ar.'],
  ['changeCatalogue', { title: 'Anel' }, 'Nome: Anel.'],
  ['saveNewsPost', { title: 'Anel', fields: ['title', 'text'] }, 'Título: Anel. Campos: Título, Texto.'],
  ['decideReport', { state: 'removed' }, 'Situação: fora do ar.'],
  ['setCreatorMember', { uid: 'ana', role: 'finance' }, 'Pessoa: ana. Papel: Finanças.'],
  ['settlePayment', { status: 'approved' }, 'Situação: Paga.'],
  ['traceCopy', { sureness: 'none' }, 'Certeza: Nada foi lido.'],
])('says an act of %s in the words of its screen', (verb, after, sentences) => {
  expect(changeSentences({ verb, after }).join(' ')).toBe(sentences);
});

/** The names of fields in the objects `before` and `after` that files of the server give to the log. */
const loggedFields = (): string[] => {
  const sources = globSync('features/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('site/audit/'));
  const objects = sources.flatMap((source) => [...source.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)]);
  const fields = objects.flatMap(([, inside = '']) => inside.split(','));
  return [...new Set(fields.flatMap((field) => /^\s*(\w+)\s*(?::|$)/.exec(field)?.[1] ?? []))];
};

it('every field that an act writes down has a word', () => {
  const fields = loggedFields();
  expect(fields.length).toBeGreaterThan(40);
  const isSaid = (name: string) =>
    VERBS.some((verb) => !changeSentences({ verb, after: { [name]: 1 } })[0]?.startsWith(name));
  expect(fields.filter((name) => !isSaid(name))).toEqual([]);
});

it.each([
  ['exportAudit', AUDIT],
  ['exportBooks', BOOKS],
  ['exportCodes', CODES],
  ['exportPayments', PAYMENTS],
  ['exportPeople', PEOPLE],
] as const)('says by which filters a list was taken along: %s', (verb, list) => {
  const filters = Object.keys(list.read(new URLSearchParams()));
  expect(filters.length).toBeGreaterThan(1);
  const [said = ''] = changeSentences({ verb, after: { filters } });
  expect(said).toMatch(/^Filtros: /);
  expect(filters.filter((name) => new RegExp(`\\b${name}\\b`).test(said))).toEqual([]);
});

it('the log has no words of its own for a field of a screen', () => {
  expect([...LOG_LABELS.keys()].filter((name) => fieldWord([name]) !== undefined)).toEqual([]);
});

/** No text of people stands in these states: what is left of JSON would be its own signs. */
it('no state of an act is printed as JSON', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any')),
      fc.dictionary(word, tie('any')),
    ),
  })).any;
  fc.assert(
    fc.property(fc.dictionary(word, value), fc.dictionary(word, value), (before, after) => {
      expect(changeSentences({ before, after }).join(' ')).not.toMatch(/[{}[\]"]/);
    }),
  );
});

it('no screen prints JSON', () => {
  const screens = globSync('app/routes/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  expect(screens.length).toBeGreaterThan(200);
  const printed = screens.filter((file) => />\s*\{JSON\.stringify/.test(readFileSync(file, 'utf8')));
  expect(printed).toEqual([]);
});
