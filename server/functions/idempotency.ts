import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../../features/kit/context.ts';
import { otherData } from '../../features/kit/once-per-request.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/span.ts';
import { statement } from '../../platform/db/statement.ts';
import type { AnswerBudgets } from './answer-budgets.ts';
import type { AnswerSeal } from './answer-seal.ts';

/** The lease stands on the database's clock: the clocks of two processes differ. */
const LEASE = "clock_timestamp() + interval '10 seconds'";
const RENEW_MS = 3_000;
export const KEPT_MS = DAY;
const WAIT_MS = 65_000;
const POLL_MS = 50;
const POLL_MOST_MS = 1_000;

export const VISITOR = 'visitor:';

export interface Answer {
  httpStatus: number;
  body: unknown;
  retryAfter?: number;
}

const begin = statement<{ mine: boolean }>(
  'request_begin',
  `insert into function_requests as r (user_id, name, request_id, data_hash, created_at, lease_until, lease)
   values ($1, $2, $3, $4, $5, ${LEASE}, $7)
   on conflict (user_id, name, request_id) do update
     set lease_until = excluded.lease_until,
       lease = excluded.lease,
       data_hash = excluded.data_hash,
       created_at = case when r.created_at < $6 then excluded.created_at else r.created_at end,
       done = false, answer = null, http_status = null
     where r.created_at < $6 or (not r.done and r.lease_until < clock_timestamp() and r.data_hash = excluded.data_hash)
   returning true as mine`,
);
const read = statement<{ data_hash: string; done: boolean; http_status: number | null; answer: unknown }>(
  'request_read',
  `select data_hash, done, http_status, answer from function_requests where user_id = $1 and name = $2 and request_id = $3`,
);
// Each names the lease: a run that was taken over meanwhile leaves the row to the one that has it now.
const renew = statement(
  'request_renew',
  `update function_requests set lease_until = ${LEASE}
   where user_id = $1 and name = $2 and request_id = $3 and lease = $4 and not done`,
);
const finish = statement(
  'request_finish',
  `update function_requests set done = true, http_status = $5, answer = $6::jsonb
   where user_id = $1 and name = $2 and request_id = $3 and lease = $4`,
);
/** A row without its answer still says that its request ran. */
const trim = statement(
  'request_trim',
  `update function_requests set answer = null, http_status = null
   where user_id = $1 and done and answer is not null and created_at < $2`,
);
/** The request may run again at once, with the same data alone. */
const release = statement(
  'request_release',
  `update function_requests set lease_until = '-infinity'
   where user_id = $1 and name = $2 and request_id = $3 and lease = $4 and not done`,
);
const forget = statement(
  'request_forget',
  `delete from function_requests where user_id = $1 and name = $2 and request_id = $3 and lease = $4`,
);

/** Temporary failures: the same request may run again. */
export const PASSING = new Set([429, 500, 503]);

/** The request ran, and its answer was dropped: the account stored too much since. */
const answerGone = (): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    'Esse pedido já foi atendido, mas a resposta não está mais guardada. Recarregue a página.',
  );

/** Independent of the order of fields. */
export const hashOf = (data: unknown): string =>
  createHash('sha256')
    .update(
      JSON.stringify(data, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      ),
    )
    .digest('hex');

export interface RequestKey {
  /** A user's id, or a hash of a visitor's address. */
  repeater: string;
  name: string;
  requestId: string;
  /** Answers to visitors are stored only when they refuse: others change nothing and may be computed again. */
  refusalsOnly: boolean;
  /** Seals the answer while it is kept; left out where it tells nothing. */
  seal?: AnswerSeal | undefined;
}

/** The answer as it was sent. Answers have `result` or `error`, so one with `sealed` is none. */
function bodyOf(kept: unknown, id: readonly string[], seal: AnswerSeal | undefined): unknown {
  if (!seal || typeof kept !== 'object' || kept === null || !('sealed' in kept)) return kept;
  const text = seal.open(id, String(kept.sealed));
  if (text === null) throw answerGone();
  return JSON.parse(text);
}

async function store(
  ctx: Ctx,
  budgets: AnswerBudgets,
  id: readonly [string, string, string],
  seal: AnswerSeal | undefined,
  lease: string,
  { httpStatus, body }: Answer,
): Promise<void> {
  const plain = JSON.stringify(body);
  const text = seal ? JSON.stringify({ sealed: seal.seal(id, plain) }) : plain;
  const { keep, trimBefore } = budgets.take(id[0], text.length);
  if (trimBefore) await trim(ctx.db, id[0], trimBefore);
  await finish(ctx.db, ...id, lease, keep ? httpStatus : null, keep ? text : null);
}

/**
 * Runs a request once per caller, function and request id. A repetition waits for the first and gets its answer; other
 * data under the same id is refused. `data` has passed its schema, so hashing it is bounded.
 */
export async function answerOnce(
  ctx: Ctx,
  budgets: AnswerBudgets,
  key: RequestKey,
  data: unknown,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const id = [key.repeater, key.name, key.requestId] as const;
  const dataHash = hashOf(data);
  const lease = randomUUID();
  budgets.countRequest(key.repeater);
  const deadline = ctx.clock.now().getTime() + WAIT_MS;

  for (let pause = POLL_MS; ; ) {
    const now = ctx.clock.now();
    const [started] = await begin(ctx.db, ...id, dataHash, now, new Date(now.getTime() - KEPT_MS), lease);
    if (started) break;
    const [first] = await read(ctx.db, ...id);
    if (first && first.data_hash !== dataHash) throw otherData();
    if (first?.done && first.http_status === null) throw answerGone();
    if (first?.done) return { httpStatus: first.http_status!, body: bodyOf(first.answer, id, key.seal) };
    if (now.getTime() > deadline)
      throw new AppError('DEADLINE_EXCEEDED', 'A resposta está demorando. Tente de novo em instantes.');
    await sleep(pause);
    pause = Math.min(2 * pause, POLL_MOST_MS);
  }

  const renewal = setInterval(() => {
    renew(ctx.db, ...id, lease).catch(() => undefined);
  }, RENEW_MS);
  try {
    const answer = await run();
    if (PASSING.has(answer.httpStatus)) await (key.refusalsOnly ? forget : release)(ctx.db, ...id, lease);
    else if (key.refusalsOnly && answer.httpStatus < 400) await forget(ctx.db, ...id, lease);
    else await store(ctx, budgets, id, key.seal, lease, answer);
    return answer;
  } finally {
    clearInterval(renewal);
  }
}

/** Only a process that is alone with its database calls this: another one began whatever runs there, and is gone. */
export const endLeases = statement(
  'requests_end_leases',
  "update function_requests set lease_until = '-infinity' where not done",
);
