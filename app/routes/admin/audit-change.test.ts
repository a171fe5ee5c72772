import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeSentences } from './audit-change.ts';

it('says what an act changed, before and after', () => {
  expect(changeSentences({ before: { suspended: false }, after: { suspended: true } })).toEqual([
    'Suspensa: de não para sim.',
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
    'Situação: de aberto para aceito.',
    'Respondidos: 1.',
  ]);
  expect(changeSentences({ before: { constructor: 1 } })).toEqual(['constructor: era 1.']);
});

it('leaves out the reason that stands above, and no other', () => {
  const after = { suspended: true, reason: 'Xingou a mesa.' };
  expect(changeSentences({ after, reason: after.reason })).toEqual(['Suspensa: sim.']);
  expect(changeSentences({ after, reason: null })).toEqual(['Suspensa: sim.', 'Por quê: Xingou a mesa.']);
  expect(changeSentences({ after, reason: 'Outra' })).toEqual(['Suspensa: sim.', 'Por quê: Xingou a mesa.']);
  expect(changeSentences({ after: { reason: 'Só isso' }, reason: 'Só isso' })).toEqual([]);
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
