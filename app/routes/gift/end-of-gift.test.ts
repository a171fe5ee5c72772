import { describe, expect, it } from 'vitest';
import type { ArrivedCode, GivenBy } from './arrived.ts';
import { endOfGift } from './end-of-gift.ts';

const GIFT: GivenBy = {
  from: 'Ana',
  portraitURL: '',
  message: '',
  status: 'opened',
  frozen: false,
  isGiver: false,
  isRedeemer: false,
  isRevoked: false,
  at: null,
};
const CODE: ArrivedCode = { text: 'AAAA', status: 'available', frozen: false, isGiver: false, isRedeemer: false };

const ofGift = (more: Partial<GivenBy>, known = true, hasBook = false) =>
  endOfGift({ gift: { ...GIFT, ...more }, known, hasBook });
const ofCode = (more: Partial<ArrivedCode>, known = true, hasBook = false) =>
  endOfGift({ code: { ...CODE, ...more }, known, hasBook });
const wayOf = (end: ReturnType<typeof endOfGift>) => (end && end.way !== 'signIn' ? end.way.to : end?.way);

describe('the end of a gift or a code', () => {
  it('is none while the viewer can have it', () => {
    expect([ofGift({}), ofGift({ status: 'sent' }, false), ofCode({}), ofCode({}, false)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('offers a visitor to sign in where they may be the one who has it, and leads the one who has it to it', () => {
    for (const end of [ofGift({ status: 'redeemed' }, false), ofCode({ status: 'redeemed' }, false)]) {
      expect(end!.way).toBe('signIn');
      expect(end!.says).toContain('Foi você?');
    }
    for (const end of [
      ofGift({ status: 'redeemed', isRedeemer: true }, true, true),
      ofCode({ status: 'redeemed', isRedeemer: true }, true, true),
    ])
      expect(wayOf(end)).toBe('/biblioteca');
    expect(ofCode({ status: 'redeemed', isRedeemer: true })!.says).toContain('Você já usou');
    expect(ofCode({ status: 'redeemed' })!.says).not.toContain('Foi você?');
  });

  it('leads the giver to the keys, whatever became of it, and says so of a code that they gave', () => {
    for (const end of [
      ofGift({ isGiver: true }),
      ofGift({ isGiver: true, status: 'scheduled', at: '2026-12-24T12:00:00.000Z' }),
      ofGift({ isGiver: true, status: 'takenBack' }),
      ofGift({ isGiver: true, status: 'takenBack', isRevoked: true }),
      ofGift({ isGiver: true, status: 'redeemed' }),
      ofGift({ isGiver: true, frozen: true }),
      ofCode({ isGiver: true }),
    ])
      expect(wayOf(end)).toBe('/perfil#chaves');
    expect(ofGift({ isGiver: true, status: 'takenBack', isRevoked: true })!.says).toContain('cancelado');
  });

  it('names whom to ask about one that was revoked', () => {
    expect(ofGift({ status: 'takenBack', isRevoked: true })!.says).toContain('fale com Ana');
    expect(ofCode({ status: 'revoked' }, false)).toMatchObject({ way: { to: '/' } });
  });
});
