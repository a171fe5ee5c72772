import { expect, test } from 'vitest';
import { refusalOf } from '../api/refusal.ts';
import { refusedFields } from './refusal.ts';
import type { ServerFormOptions } from './use-server-form.ts';

const refused = (status: string, message: string, fields?: unknown, more: object = {}) =>
  refusedFields(refusalOf(status, message, { fields, ...more }), ['displayName', 'currentTray'], {
    ALREADY_EXISTS: 'displayName',
    NOT_FOUND: 'form',
  });

test('a refusal is about the fields that it names by their paths', () => {
  expect(refused('INVALID_ARGUMENT', 'Não.', ['customization.currentTray.id', 'displayName', 'other'])).toEqual({
    currentTray: 'Não.',
    displayName: 'Não.',
  });
  expect(refused('INVALID_ARGUMENT', 'Confira “Nome” e tente de novo.', ['displayName'], { generic: true })).toEqual({
    displayName: 'Confira o que está escrito aqui.',
  });
});

test('a refusal without fields is about the field of its status, or about the form', () => {
  expect(refused('ALREADY_EXISTS', 'Já existe.')).toEqual({ displayName: 'Já existe.' });
  expect(refused('NOT_FOUND', 'Não há.')).toEqual({});
  expect(refused('INVALID_ARGUMENT', 'Não.', 'displayName')).toEqual({});
  expect(refused('INVALID_ARGUMENT', 'Não.', ['other'])).toEqual({});
});

type Resolve = ServerFormOptions<'resolveReviewItem', { reason: string }>;

const whole = {
  values: { reason: '' },
  input: ({ reason }: { reason: string }) => ({ reviewItemId: 'r1', reason }),
  busy: 'Salvando…',
  refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
  after: 'leave',
} satisfies Resolve;

test('a form that leaves out a part does not compile', () => {
  const { busy: _busy, ...mute } = whole;
  const { after: _after, ...open } = whole;
  // @ts-expect-error: what the button says while the answer is awaited
  mute satisfies Resolve;
  // @ts-expect-error: what happens to what was typed
  open satisfies Resolve;
  // @ts-expect-error: where NOT_FOUND is shown
  ({ ...whole, refusals: {} }) satisfies Resolve;
  // @ts-expect-error: a refusal that the function does not declare
  ({ ...whole, refusals: { ...whole.refusals, ABORTED: 'form' } }) satisfies Resolve;
  // @ts-expect-error: a refusal at a field that the form does not have
  ({ ...whole, refusals: { ...whole.refusals, NOT_FOUND: 'note' } }) satisfies Resolve;
  // @ts-expect-error: a field that the function does not take
  ({ ...whole, values: { reason: '', note: '' } }) satisfies ServerFormOptions<'resolveReviewItem', { note: string }>;
  // @ts-expect-error: what is sent is not what the function takes
  ({ ...whole, input: () => ({ reviewItemId: 'r1' }) }) satisfies Resolve;
  const pay = {
    values: { cpf: '' },
    input: ({ cpf }: { cpf: string }) => ({ payer: { cpf } }),
    busy: 'Abrindo o pagamento…',
    refusals: {
      INVALID_ARGUMENT: 'cpf',
      FAILED_PRECONDITION: 'form',
      ABORTED: 'form',
      RESOURCE_EXHAUSTED: 'form',
      UNAVAILABLE: 'form',
    },
    after: 'leave',
  } as const;
  // @ts-expect-error: how a plain endpoint is called
  pay satisfies ServerFormOptions<'createPurchaseAndPreference', { cpf: string }>;
  ({ ...pay, send: async () => null }) satisfies ServerFormOptions<'createPurchaseAndPreference', { cpf: string }>;
  expect(whole.after).toBe('leave');
});
