import { describe, expect, it } from 'vitest';
import { outageOf, StorageOutage } from './outage.ts';

const withCode = (code: string, cause?: unknown): Error => Object.assign(new Error('failed', { cause }), { code });

describe('an outage', () => {
  it.each([
    [withCode('57P01'), 'unreachable'],
    [withCode('08006'), 'unreachable'],
    [withCode('25006'), 'unreachable'],
    [new Error('Failed query: select 1', { cause: withCode('ECONNREFUSED') }), 'unreachable'],
    [new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), 'unreachable'],
    [new Error('Connection terminated unexpectedly'), 'unreachable'],
    [new StorageOutage('unreachable', new Error('Internal Server Error')), 'unreachable'],
    [new Error('not read', { cause: new StorageOutage('full', new Error('QuotaExceeded')) }), 'full'],
    [withCode('53100'), 'full'],
    [new Error('Failed query: select 1', { cause: withCode('57014') }), 'slow'],
    [new Error('timeout exceeded when trying to connect'), 'busy'],
    [withCode('ENOSPC'), 'full'],
  ])('is seen in %s', (error, outage) => {
    expect(outageOf(error)).toBe(outage);
  });

  it.each([withCode('23505'), withCode('42601'), new Error('boom'), 'text', null])('is not seen in %s', (error) => {
    expect(outageOf(error)).toBeNull();
  });
});
