import { CODE_CALLS, type State, TABLE } from '../keys-and-gifts.ts';
import type { Answer, World } from './world.ts';

/** A call on one code, or on one gift, as `docs/keys-and-gifts.md` has it. */
export type CodeCall = 'redeemKey' | 'previewKey' | 'giveKey' | 'revokeCodes';
export type GiftCall = 'getGift' | 'redeemGift' | 'takeBackGift' | 'rescheduleGift';

interface CodeRow extends Record<string, unknown> {
  kind: string;
  status: 'available' | 'redeemed' | 'revoked';
  owner: string | null;
  contested: boolean;
  given: boolean;
  early: boolean;
  /** A promotional code gives nothing any more, or nothing for now. */
  over: boolean;
  book: string | null;
}

interface GiftRow extends CodeRow {
  code: string;
  giver: string;
  redeemed: boolean;
  taken: boolean;
  opened: boolean;
}

const CODE = `k.key_id as kind, k.status, k.buyer_user_id as owner, k.gift_id is not null as given, p.contested_at is not null as contested,
  coalesce(g.hand_over_at > now(), false) as early, coalesce(b.expires_at <= now() or o.status <> 'published', false) as over, 
  case when k.key_id like 'book:%' then substr(k.key_id, 6) end as book`;
const JOINED = `left join purchases p on p.id = k.purchase_id left join promo_batches b on b.id = k.batch_id left join books o on o.id = b.book_id`;

const stateOfCode = ({ status, contested, given, early }: CodeRow): State => {
  if (status === 'redeemed') return 'redeemed by another';
  if (status === 'revoked') return 'revoked by an admin';
  if (!given) return contested ? 'of a contested purchase' : 'available';
  if (contested) return 'given, purchase contested';
  return early ? 'given, scheduled' : 'given, sent';
};

const stateOfGift = ({ status, redeemed, taken, opened, early }: GiftRow) => {
  if (redeemed) return early ? 'scheduled, its code typed' : 'given, redeemed';
  if (taken) return early ? 'scheduled, taken back' : 'given, taken back';
  if (status === 'revoked') return early ? 'scheduled, code revoked' : 'given, code revoked';
  if (early) return 'given, scheduled';
  return opened ? 'given, opened' : 'given, sent';
};

const cellOf = (cells: object, call: string, who: string): string =>
  (cells as Record<string, Record<string, string>>)[call]?.[who] ?? 'no cell';

const whoIs = (uid: string | null, owner: string | null): 'owner' | 'stranger' | 'visitor' => {
  if (uid === null) return 'visitor';
  return uid === owner ? 'owner' : 'stranger';
};

/**
 * The table does not tell these apart: the person has the kind or the book already, or the code's book is out of the
 * store.
 */
async function redemption(world: World, uid: string, row: CodeRow): Promise<string> {
  const has = await world.rows(`select 1 from redeemed_keys where user_id = '${uid}' and key_id = '${row.kind}'`);
  if (has.length > 0) return 'ALREADY_EXISTS alreadyHasKey';
  if (row.over) return 'FAILED_PRECONDITION';
  const owned =
    row.book === null
      ? []
      : await world.rows(
          `select 1 from grants where user_id = '${uid}' and kind = 'book' and item_id = '${row.book}' and source <> 'loan'`,
        );
  return owned.length > 0 ? 'ALREADY_EXISTS' : 'success';
}

async function ofCode(world: World, by: number | null, call: CodeCall, input: Input): Promise<string> {
  const uid = by === null ? null : world.actors[by]!.uid;
  const [row] = await world.rows<CodeRow>(
    `select ${CODE} from keys k left join gifts g on g.id = k.gift_id ${JOINED} where k.code = '${input.code}'`,
  );
  if (!row) return call === 'revokeCodes' ? 'skipped' : 'NOT_FOUND error';
  const people: readonly string[] = CODE_CALLS[call];
  const who = whoIs(uid, row.owner);
  const answer = cellOf(TABLE[stateOfCode(row)], call, people.includes(who) ? who : people[0]!);
  if (call === 'previewKey') return answer === 'available' && row.over ? 'FAILED_PRECONDITION' : answer;
  if (answer === 'sent' && input.at) return 'scheduled';
  return answer === 'success' ? redemption(world, uid!, row) : answer;
}

async function ofGift(world: World, by: number | null, call: GiftCall, input: Input): Promise<string> {
  const uid = by === null ? null : world.actors[by]!.uid;
  const [row] = await world.rows<GiftRow>(
    `select ${CODE}, k.code, g.giver_user_id as giver, g.redeemed_at is not null as redeemed, g.taken_back_at is not null as taken,
      g.opened_at is not null as opened from gifts g join keys k on k.code = g.code ${JOINED} where g.id = '${input.giftId}'`,
  );
  if (!row) return call === 'takeBackGift' || call === 'rescheduleGift' ? 'NOT_FOUND' : 'NOT_FOUND error';
  const isOpen = !row.redeemed && !row.taken && row.status !== 'revoked' && !row.early;
  // Nobody redeems what a bank looks at; all else is as without it.
  const state = call === 'redeemGift' && row.contested && isOpen ? 'given, purchase contested' : stateOfGift(row);
  const answer = cellOf(TABLE[state], call, whoIs(uid, row.giver));
  return answer === 'success' ? redemption(world, uid!, row) : answer;
}

interface Input {
  code?: string;
  giftId?: string;
  at?: string | undefined;
}

const isOfCode = (call: CodeCall | GiftCall): call is CodeCall => call in CODE_CALLS;

/** Whoever is suspended is nobody. */
const FOR_VISITORS: ReadonlySet<CodeCall | GiftCall> = new Set(['previewKey', 'getGift']);

/** The answer that the call must give now, by the state of its code and gift. */
export async function predict(
  world: World,
  by: number | null,
  call: CodeCall | GiftCall,
  input: Input,
): Promise<string> {
  const isOut = by !== null && world.model.suspended.has(by);
  if (isOut && !FOR_VISITORS.has(call)) return 'UNAUTHENTICATED';
  const who = isOut ? null : by;
  return isOfCode(call) ? ofCode(world, who, call, input) : ofGift(world, who, call, input);
}

const answered = (call: string, { http, result, error }: Answer): string => {
  if (http !== 200) return [error.status, error.details?.state].filter(Boolean).join(' ');
  if (call === 'revokeCodes') return result.revoked === 1 ? 'revoked' : 'skipped';
  return String(result.status);
};

/** Throws when an answer is not the one that was predicted. */
export function compare(call: string, predicted: string, answer: Answer): void {
  const real = answered(call, answer);
  if (real !== predicted) throw new Error(`${call} answers ${real} instead of ${predicted}`);
}
