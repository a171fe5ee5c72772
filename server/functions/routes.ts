import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { functionsByName } from '../../features/index.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import type { CallableDefinition, FileAnswer, PlainDefinition } from '../../features/kit/function.ts';
import type { Permission } from '../../features/kit/permissions.ts';
import { FILE } from '../../features/kit/schema.ts';
import { countUses } from '../../features/site/limits/uses.server.ts';
import { isAllowedNow } from '../../features/site/settings/is-allowed-now.server.ts';
import { hashAddress } from '../../features/site/visitors/hash-address.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { CallerQueues } from '../../lib/caller-queues.ts';
import type { Admit } from '../auth/admit.ts';
import type { RunningProduct } from '../context.ts';
import { answerFile } from '../files/routes.ts';
import { mayLackSeconds } from '../followed.ts';
import { type AppContext, errorAnswer, send, type Vars } from '../http/answers.ts';
import { badBody, isObject, readBody, readBodyOrNothing, refuseForm } from '../http/request-body.ts';
import { overLimit } from '../limits/limits.ts';
import { closedRefusal, isClosedTo } from '../maintenance.ts';
import { AnswerBudgets } from './answer-budgets.ts';
import { AnswerSeal } from './answer-seal.ts';
import { type Answer, answerOnce, type RequestKey, VISITOR } from './idempotency.ts';
import { parse } from './parse.ts';
import { RememberedReads } from './remembered-reads.ts';

type ServingParts = Pick<RunningProduct, 'ctx' | 'reserved' | 'followed' | 'site' | 'secret'>;

interface ProcessState {
  queues: CallerQueues;
  reads: RememberedReads;
  budgets: AnswerBudgets;
  seal: AnswerSeal;
}

/**
 * Calls of one account on the reserved connections: they wait for each other, as for the row of a cart, and would hold
 * every connection meanwhile.
 */
const RESERVED_AT_ONCE = 2;
const RESERVED_WAITING = 200;

const keep = ({ ctx, secret }: ServingParts): ProcessState => ({
  queues: new CallerQueues(RESERVED_AT_ONCE, ctx.env.rateLimits ? RESERVED_WAITING : Number.POSITIVE_INFINITY),
  reads: new RememberedReads(ctx),
  budgets: new AnswerBudgets(ctx),
  seal: new AnswerSeal(secret),
});

const notImplemented = () => new AppError('UNIMPLEMENTED', 'Essa função ainda não existe.');

async function refuseByRole(ctx: Ctx, permission: Permission, caller: Caller | null): Promise<void> {
  if (await isAllowedNow(ctx, caller, permission)) return;
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
  throw new AppError('PERMISSION_DENIED', 'Sua conta não tem permissão para isso.');
}

/** Short and printable only: a client could otherwise fill the table with long texts. Ours are UUIDs. */
const requestIdOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)) return value;
  throw new AppError('INVALID_ARGUMENT', 'O identificador do pedido precisa ser um UUID.');
};

/** A user's repetitions are recognised, and a visitor's if a second request would be counted twice. */
async function repeaterOf(
  ctx: Ctx,
  { keepsForVisitors }: CallableDefinition,
  caller: Caller | null,
  address: string,
): Promise<Pick<RequestKey, 'repeater' | 'refusalsOnly'> | null> {
  if (caller) return { repeater: caller.uid, refusalsOnly: false };
  if (!keepsForVisitors) return null;
  return { repeater: VISITOR + (await hashAddress(ctx, address)), refusalsOnly: true };
}

/** Counts a call against the limits of its own calls; a repetition that is answered from what is kept is none. */
async function countCall(
  ctx: Ctx,
  { name, limits = [] }: CallableDefinition | PlainDefinition,
  caller: Caller | null,
  address: string,
): Promise<void> {
  const ofCalls = limits.flatMap((limit) => (limit.by === 'calls' ? [limit] : []));
  if (ofCalls.length > 0) await countUses(ctx, ofCalls, { uid: caller?.uid ?? null, address }, name);
}

async function runCallable(
  ctx: Ctx,
  { reads, budgets, seal }: ProcessState,
  c: AppContext,
  caller: Caller | null,
  { definition, receivedAt }: { definition: CallableDefinition; receivedAt: Date },
): Promise<Answer> {
  const { data: given } = await readBody(c, definition.bodyBytes);
  if (given !== undefined && given !== null && !isObject(given)) throw badBody();
  const { requestId: dataRequestId, ...data } = given ?? {};
  const requestId = requestIdOf(dataRequestId ?? c.req.header('idempotency-key'));
  const address = c.get('address');
  const input = parse(definition.input, data, definition.name);
  const run = async (): Promise<Answer> => {
    const request = { requestId, id: c.get('requestId'), receivedAt, address };
    await countCall(ctx, definition, caller, address);
    const result = await definition.run(ctx, caller as Caller, input, request);
    return { httpStatus: 200, body: { result } };
  };
  const repeater = requestId === null ? null : await repeaterOf(ctx, definition, caller, address);
  if (requestId === null || repeater === null) return run();
  const key = { ...repeater, name: definition.name, requestId, ...(definition.sealsAnswer ? { seal } : {}) };
  const answer = () => run().catch((error: unknown) => errorAnswer(error, c.get('requestId'), ctx.log));
  return definition.onlyReads || definition.anonymous
    ? reads.answer(key, data, answer)
    : answerOnce(ctx, budgets, key, data, answer);
}

async function runPlain(
  ctx: Ctx,
  c: AppContext,
  caller: Caller | null,
  { definition, receivedAt }: { definition: PlainDefinition; receivedAt: Date },
): Promise<Response> {
  const isJson = definition.body === 'json';
  const given = isJson ? await readBodyOrNothing(c, definition.bodyBytes) : c.req.query();
  const input = parse(definition.input, given, definition.name);
  const requestId = isJson ? requestIdOf(c.req.header('idempotency-key')) : null;
  const request = { requestId, id: c.get('requestId'), receivedAt, address: c.get('address'), method: c.req.method };
  await countCall(ctx, definition, caller, request.address);
  const result = await definition.run(ctx, caller as Caller, input, request);
  if (definition.output === FILE) return answerFile(c, ctx.log, result as FileAnswer);
  return send(c, { httpStatus: 200, body: result });
}

/**
 * One call, checked in the contract's order: name, method and content type, limit, caller, schema; then the function
 * runs.
 */
async function answerCall(
  admit: Admit,
  { ctx, reserved, followed, site }: ServingParts,
  kept: ProcessState,
  c: AppContext,
): Promise<Response> {
  const receivedAt = ctx.clock.now();
  const definition = functionsByName.get(c.req.param('name') ?? '');
  if (!definition) throw notImplemented();
  refuseForm(c, definition);
  const { reserved: isReserved, readsUser, bodyBytes, inMaintenance } = definition;
  const own = isReserved ? reserved : ctx;
  const caller = await admit(own, c, { readsUser, bodyBytes });
  if (!inMaintenance && isClosedTo(site, caller)) throw closedRefusal();
  await refuseByRole(ctx, definition.may, caller);
  const answers = (mayLackSeconds(c.req.raw) && followed) || own;
  const run = async (): Promise<Response> =>
    definition.kind === 'plain'
      ? runPlain(own, c, caller, { definition, receivedAt })
      : send(c, await runCallable(answers, kept, c, caller, { definition, receivedAt }));
  if (!isReserved || !caller) return run();
  const answer = await kept.queues.take(run, caller.uid);
  if (!answer) throw overLimit();
  return answer;
}

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Range',
  'If-Range',
  'If-None-Match',
  'Firebase-Instance-ID-Token',
  'X-Firebase-AppCheck',
];
const EXPOSED_HEADERS = [
  'Retry-After',
  'X-Request-Id',
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
];

export function createFunctions(serving: ServingParts, admit: Admit): Hono<{ Variables: Vars }> {
  const { ctx } = serving;
  const kept = keep(serving);
  const app = new Hono<{ Variables: Vars }>();
  const answer = async (c: AppContext, run: () => Promise<Response>): Promise<Response> => {
    try {
      return await run();
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  };

  if (ctx.env.corsOrigins.length > 0) {
    app.use(
      cors({
        origin: ctx.env.corsOrigins,
        allowMethods: ['GET', 'HEAD', 'POST'],
        allowHeaders: ALLOWED_HEADERS,
        exposeHeaders: EXPOSED_HEADERS,
        maxAge: 3600,
      }),
    );
  }

  app.all('/:name', (c) => answer(c, () => answerCall(admit, serving, kept, c)));
  app.all('*', (c) =>
    answer(c, async () => {
      throw notImplemented();
    }),
  );
  return app;
}
