import { keyUsed } from '../../../features/kit/messages.ts';
import { GIFT_REVOKED } from '../../../features/shop/gifts/gift.ts';
import { FROZEN_WORDS } from '../../../features/shop/orders/frozen.ts';
import { CODE_GIVEN } from '../../../features/shop/redemption/code-given.ts';
import { formatMoment } from '../../../lib/time.ts';
import type { ArrivedCode, GivenBy } from './arrived.ts';

const WAYS = {
  home: { to: '/', label: 'Conhecer a RPGpédia' },
  profile: { to: '/perfil', label: 'Ir ao perfil' },
  library: { to: '/biblioteca', label: 'Ir à biblioteca' },
  keys: { to: '/perfil#chaves', label: 'Ver as suas chaves' },
} as const;

export interface EndOfGift {
  says: string;
  /** The next thing to do; whoever may have it already finds that out by `signIn`. */
  way: (typeof WAYS)[keyof typeof WAYS] | 'signIn';
}

interface Arrival {
  gift?: GivenBy | undefined;
  code?: ArrivedCode | undefined;
  /** True if somebody is signed in. */
  known: boolean;
  /** True if a book is among what it brings. */
  hasBook: boolean;
}

const MAYBE_YOURS = 'Foi você? Entre para ver.';

function endForGiver({ status, at, isRevoked, frozen }: GivenBy): EndOfGift {
  const end = (says: string): EndOfGift => ({ says, way: WAYS.keys });
  if (isRevoked) return end('O código deste presente foi cancelado, e ninguém mais pode ficar com ele.');
  if (status === 'takenBack') return end('Você pegou este presente de volta. O código está de novo em Minhas Chaves.');
  if (status === 'redeemed') return end('Já ficaram com o seu presente.');
  if (frozen) return end(FROZEN_WORDS.gift);
  return end(
    status === 'scheduled' && at
      ? `Este é o seu presente. Até ${formatMoment(at)} só você o vê; em Minhas Chaves dá para mudar a hora ou pegá-lo de volta.`
      : 'Este é o seu presente. Quem abrir este endereço pode ficar com ele; até lá, você pode pegá-lo de volta em Minhas Chaves.',
  );
}

function endOfTheirs(gift: GivenBy, { known, hasBook }: Arrival): EndOfGift | null {
  const out = known ? WAYS.profile : WAYS.home;
  if (gift.isRevoked) return { says: `${GIFT_REVOKED} Para saber por quê, fale com ${gift.from}.`, way: out };
  if (gift.status === 'takenBack')
    return { says: `${gift.from} pegou este presente de volta. Não há nada a fazer por aqui.`, way: out };
  if (gift.isRedeemer)
    return {
      says: 'Este presente é seu: já está na sua conta.',
      way: hasBook ? WAYS.library : WAYS.profile,
    };
  if (gift.status === 'redeemed')
    return known
      ? { says: 'Alguém já ficou com ele.', way: out }
      : { says: `Alguém já ficou com ele. ${MAYBE_YOURS}`, way: 'signIn' };
  return gift.frozen ? { says: FROZEN_WORDS.gift, way: out } : null;
}

function endOfCode(
  { status, frozen, isRedeemer, isGiver }: ArrivedCode,
  { known, hasBook }: Arrival,
): EndOfGift | null {
  const out = known ? WAYS.profile : WAYS.home;
  if (isRedeemer)
    return {
      says: 'Você já usou este código: está tudo na sua conta.',
      way: hasBook ? WAYS.library : WAYS.profile,
    };
  if (status === 'redeemed')
    return known
      ? { says: `${keyUsed} Se não foi você, fale com quem o deu.`, way: out }
      : { says: `${keyUsed} ${MAYBE_YOURS}`, way: 'signIn' };
  if (status === 'revoked')
    return { says: 'Este código foi cancelado e não vale mais. Para saber por quê, fale com quem o deu.', way: out };
  if (isGiver) return { says: CODE_GIVEN, way: WAYS.keys };
  return frozen ? { says: FROZEN_WORDS.code, way: out } : null;
}

/** The reason why this viewer cannot accept it now, and what they do instead; null while they can. */
export function endOfGift(arrival: Arrival): EndOfGift | null {
  const { gift, code } = arrival;
  if (gift) return gift.isGiver ? endForGiver(gift) : endOfTheirs(gift, arrival);
  return code ? endOfCode(code, arrival) : null;
}
