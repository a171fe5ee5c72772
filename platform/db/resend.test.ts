import { describe, expect, it } from 'vitest';
import { type FailurePlace, fateOf, isReading, maySendAgain, sendAgain } from './resend.ts';

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });
const wrapped = (cause: unknown): Error => new Error('Failed query: select 1', { cause });

const PLACES: FailurePlace[] = ['connecting', 'reading', 'writing', 'in transaction', 'at commit'];
const ANYWHERE = PLACES;
/** Nothing that the statement did can have been kept at these places. */
const BEFORE_COMMIT: FailurePlace[] = ['connecting', 'reading', 'in transaction'];

describe('what may be sent again', () => {
  it.each<[string, unknown, FailurePlace[]]>([
    ['57P01 the server is being stopped', withCode('57P01'), BEFORE_COMMIT],
    ['57P02 the server crashed', withCode('57P02'), BEFORE_COMMIT],
    ['57P03 the server is starting', withCode('57P03'), ANYWHERE],
    ['53300 no room for a connection', withCode('53300'), ANYWHERE],
    ['08001 no connection could be made', withCode('08001'), ANYWHERE],
    ['08004 the connection was refused', withCode('08004'), ANYWHERE],
    ['08006 the connection broke', withCode('08006'), BEFORE_COMMIT],
    ['08003 there is no connection', withCode('08003'), BEFORE_COMMIT],
    ['08007 nobody knows how the transaction ended', withCode('08007'), BEFORE_COMMIT],
    ['08P01 PgBouncer gave up', withCode('08P01'), BEFORE_COMMIT],
    ['25006 the leader is a follower now', withCode('25006'), ANYWHERE],
    ['40001 a serialisation failure', withCode('40001'), ANYWHERE],
    ['40P01 a deadlock', withCode('40P01'), ANYWHERE],
    ['a port that nobody listens on', withCode('ECONNREFUSED'), ANYWHERE],
    ['the same on each address', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), ANYWHERE],
    ['a connection that was reset', wrapped(withCode('ECONNRESET')), BEFORE_COMMIT],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), BEFORE_COMMIT],
    ['57014 a statement that was too slow', withCode('57014'), []],
    ['53100 a full disk', withCode('53100'), []],
    ['23505 a key that is there', withCode('23505'), []],
    ['no free connection', new Error('timeout exceeded when trying to connect'), []],
    ['another error', new Error('boom'), []],
  ])('%s', (_what, error, places) => {
    expect(PLACES.filter((place) => maySendAgain(fateOf(error), place))).toEqual(places);
  });

  it('is tried until it is answered', async () => {
    const answers = [withCode('57P03'), withCode('25006'), 7];
    const attempt = async (): Promise<unknown> => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    await expect(sendAgain(attempt, () => 'writing')).resolves.toBe(7);
    const lost = withCode('57P01');
    answers.push(lost, 8);
    await expect(sendAgain(attempt, () => 'writing')).rejects.toBe(lost);
    expect(answers).toEqual([8]);
  });

  it.each([
    ['select 1', true],
    [' SELECT 1', true],
    ['with a as (update t set n = 1 returning n) select n from a', false],
    ['selected', false],
    ['insert into t values (1)', false],
  ])('%s', (text, reading) => {
    expect(isReading(text)).toBe(reading);
  });
});
