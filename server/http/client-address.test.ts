import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from './client-address.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.tuple(group, group, group, group, group, group, group, group);
/** An address that is neither loopback nor an embedded IPv4 address. */
const subscriber = groups.filter(([first]) => first >= 0x2000 && first < 0x4000);
const long = (of: readonly number[]) => of.map((one) => one.toString(16).padStart(4, '0')).join(':');
const short = (of: readonly number[]) =>
  of
    .map((one) => one.toString(16))
    .join(':')
    .replace(/(^|:)0(:0)+(:|$)/, '::');

describe('the name an address counts under', () => {
  it('is the same for a whole /64, however one of it is written', () => {
    fc.assert(
      fc.property(subscriber, groups, (one, other) => {
        const beside = [...one.slice(0, 4), ...other.slice(4)];
        const name = countedAddress(long(one));
        expect(name).toMatch(/\/64$/);
        for (const written of [long(beside), short(beside), long(beside).toUpperCase(), `${short(beside)}%eth0`])
          for (const form of [written, `[${written}]`, `[${written}]:443`, ` ${written} `])
            expect(countedAddress(form)).toBe(name);
      }),
    );
  });

  it('tells two /64 apart', () => {
    fc.assert(
      fc.property(subscriber, subscriber, (one, other) => {
        const same = one.slice(0, 4).join() === other.slice(0, 4).join();
        expect(countedAddress(long(one)) === countedAddress(long(other))).toBe(same);
      }),
    );
  });

  it('is the IPv4 address itself, also within IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number];
        const hex = `::ffff:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        for (const form of [address, `${address}:8080`, `::ffff:${address}`, `::FFFF:${address}`, hex, `[${hex}]:1`])
          expect(countedAddress(form)).toBe(address);
      }),
    );
  });

  it.each(['', ' ', 'unknown', '_hidden', 'localhost', '1.2.3', '01.2.3.4', '1.2.3.4.5', '::1::', 'x'.repeat(100_000)])(
    'is none for %j',
    (written) => expect(countedAddress(written)).toBeNull(),
  );
});

describe('the address that counts', () => {
  const at = (peer: string, forwarded: string | undefined, trustProxy: number, loopback = true) =>
    clientAddress({ peer, forwarded }, { trustProxy, loopback });
  const garbage = fc.oneof(
    fc.constantFrom('', ' ', 'unknown', '127.0.0.1', '::1', 'localhost', '::ffff:127.0.0.1', '10.0.0.1'),
    fc.ipV4(),
    fc.ipV6(),
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll(',', '')),
  );
  const claims = fc.array(garbage, { maxLength: 6 });

  it('is what the outermost trusted proxy saw, whatever the client claims before it', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 3 }), fc.ipV4(), (claimed, proxies, seen) => {
        const written = [...claimed, seen, ...Array.from({ length: proxies - 1 }, () => '10.0.0.2')].join(', ');
        expect(at('10.0.0.3', written, proxies)).toBe(seen.startsWith('127.0.0.1') ? at(seen, undefined, 0) : seen);
      }),
    );
  });

  it('never comes from a header nobody was trusted to write', () => {
    fc.assert(
      fc.property(claims, (claimed) => {
        expect(at('198.51.100.7', claimed.join(','), 0)).toBe('198.51.100.7');
      }),
    );
  });

  it('is never free of limits where the header says less than the proxies write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), claims, (proxies, claimed) => {
        const forwarded = claimed.length === 0 ? undefined : claimed.slice(0, proxies - 1).join(',');
        const address = at('127.0.0.1', proxies === 1 ? undefined : forwarded, proxies);
        expect(['127.0.0.1', '::1', 'localhost']).not.toContain(address);
      }),
    );
  });

  it.each([
    ['a direct request of this machine', at('::ffff:127.0.0.1', undefined, 0), '127.0.0.1'],
    ['one through a proxy of this machine', at('127.0.0.1', '::1', 1), '::1'],
    ['the same where the public is served', at('127.0.0.1', '127.0.0.1', 1, false), 'peer:127.0.0.1'],
    ['a proxy that does not say for whom', at('127.0.0.1', undefined, 1), 'peer:127.0.0.1'],
    ['a proxy nobody told of', at('127.0.0.1', '203.0.113.9', 0, false), 'peer:127.0.0.1'],
    ['something unreadable', at('127.0.0.1', 'unknown', 1), 'peer:127.0.0.1'],
    ['something unreadable from outside', at('198.51.100.7', 'unknown', 1), '198.51.100.7'],
    ['one proxy where two are named', at('10.0.0.1', '203.0.113.9', 2), '203.0.113.9'],
    ['a loopback claim where one entry is missing', at('10.0.0.1', '127.0.0.1', 2), 'peer:127.0.0.1'],
    ['no socket any more', at('', undefined, 0), 'unknown'],
  ])('%s', (_what, address, expected) => {
    expect(address).toBe(expected);
  });
});
