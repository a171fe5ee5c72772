import { describe, expect, it } from 'vitest';
import { maskTarget, readBank, readBankNumber, readPixKey, targetWords } from './payout-account.ts';

describe('a payout account', () => {
  it.each([
    ['email', ' Casa@Example.ORG ', 'casa@example.org'],
    ['email', 'casa@example', null],
    ['email', `${'a'.repeat(60)}@${'b'.repeat(20)}.org`, null],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 3456-7890', '+551134567890'],
    ['phone', '+1 212 555 0100', null],
    ['phone', '98765-4321', null],
    ['random', '123E4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['random', '123e4567', null],
  ] as const)('reads the Pix key %s %s', (kind, typed, key) => expect(readPixKey(kind, typed)).toBe(key));

  it('reads the numbers of a bank, with a check digit or without', () => {
    expect(['001', ' 341 ', '1', '0001', 'abc'].map(readBank)).toEqual(['001', '341', null, null, null]);
    expect(['1234', '1234-x', '12.345-6', '12345-67', '1-2-3', '1234567', ''].map((n) => readBankNumber(n, 5))).toEqual(
      ['1234', '1234-X', '12345-6', null, null, null, null],
    );
  });

  it('is shown so that it can be recognised and not used', () => {
    expect(maskTarget({ by: 'pix', kind: 'email', key: 'casa@example.org' })).toBe('c•••@example.org');
    expect(maskTarget({ by: 'pix', kind: 'phone', key: '+5511987654321' })).toBe('•••4321');
    expect(maskTarget({ by: 'pix', kind: 'document', key: '52998224725' })).toBe('***.982.247-**');
    const bank = { by: 'bank', bank: '001', branch: '1234-5', account: '987654-3', kind: 'savings' } as const;
    expect([maskTarget(bank), targetWords(bank)]).toEqual(['•••54-3', 'Banco 001, agência 1234-5, conta poupança']);
  });
});
