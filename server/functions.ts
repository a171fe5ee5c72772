import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { z } from 'zod';
import type { Caller } from '../features/accounts/user.ts';
import type { Ctx } from '../features/context.ts';
import type { FunctionDefinition, Who } from '../features/function.ts';
import { startCheckout } from '../features/orders/start-checkout.server.ts';
import { AppError } from '../lib/app-error.ts';
import { type AppContext, errorAnswer, send, type Vars } from './answers.ts';
import { serveCopy } from './files.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { takeFromLimits } from './limits.ts';
import { functions } from './registry.ts';

const BODY_MAX = 1024 * 1024;

const badBody = () =>
  new AppError(
    'INVALID_ARGUMENT',
    'O pedido veio em um formato que não entendemos. Atualize a página e tente de novo.',
  );

function refuseByRole(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return;
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
  if (who !== 'user' && !who.includes(caller.role)) {
    throw new AppError('PERMISSION_DENIED', 'Sua conta não tem permissão para isso.');
  }
}

async function readBody(c: AppContext): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw badBody();
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody();
  return body as Record<string, unknown>;
}

function parse<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].filter(Boolean);
  const named = fields.length > 0 ? `Confira ${fields.map((field) => `“${field}”`).join(', ')}` : 'Confira os dados';
  throw new AppError('INVALID_ARGUMENT', `${named} e tente de novo.`, { fields });
}

const anyObject = z.looseObject({});

/** Printable and short; anything else would let a client fill the table with long texts. Ours are UUIDs. */
const requestIdOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)) return value;
  throw new AppError('INVALID_ARGUMENT', 'O identificador do pedido precisa ser um UUID.');
};

async function runFunction(ctx: Ctx, c: AppContext, definition: FunctionDefinition): Promise<Answer> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST' || type !== 'application/json') throw badBody();
  const caller = c.get('caller');
  await takeFromLimits(ctx, caller?.sessionId ?? null, c.get('address'));
  refuseByRole(definition.who, caller);

  const { data: given } = await readBody(c);
  const { requestId: dataRequestId, ...data } = parse(anyObject, given ?? {}) as Record<string, unknown>;
  const requestId = requestIdOf(dataRequestId ?? c.req.header('idempotency-key'));
  const run = async (): Promise<Answer> => {
    const input = parse(definition.input, data);
    const result = await definition.run(ctx, caller as Caller, input, { requestId, address: c.get('address') });
    return { httpStatus: 200, body: { result } };
  };
  if (!requestId || !caller) return run();
  return answerOnce(ctx, { uid: caller.uid, name: definition.name, requestId }, data, () =>
    run().catch((error: unknown) => errorAnswer(error, c.get('requestId'), ctx.log)),
  );
}

const payerInput = z.object({
  payer: z
    .object({
      name: z.string().trim().max(128).optional(),
      cpf: z.string().trim().max(14).optional(),
      email: z.email().max(254).optional().or(z.literal('')),
    })
    .nullish(),
});

async function checkout(ctx: Ctx, c: AppContext): Promise<Answer> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST' || (type !== undefined && type !== 'application/json')) throw badBody();
  const caller = c.get('caller');
  await takeFromLimits(ctx, caller?.sessionId ?? null, c.get('address'));
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
  const body = type === undefined ? {} : await readBody(c);
  const { payer } = parse(payerInput, body);
  const cpf = payer?.cpf?.replace(/\D/g, '') || undefined;
  if (cpf !== undefined) {
    const { cpf: validator } = await import('cpf-cnpj-validator');
    if (!validator.isValid(cpf))
      throw new AppError('INVALID_ARGUMENT', 'Esse CPF não é válido. Confira os números ou deixe em branco.');
  }
  const details = { name: payer?.name || undefined, cpf, email: payer?.email || undefined };
  const key = requestIdOf(c.req.header('idempotency-key'));
  const result = await startCheckout(ctx, caller, Object.values(details).some(Boolean) ? details : null, key);
  return { httpStatus: 200, body: result };
}

/** Everything under `/functions`. */
export function createFunctions(ctx: Ctx): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  const answer = async (c: AppContext, run: () => Promise<Answer>): Promise<Response> => {
    try {
      return send(c, await run());
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  };

  if (ctx.env.corsOrigins.length > 0) {
    app.use(
      cors({
        origin: ctx.env.corsOrigins,
        allowMethods: ['POST'],
        allowHeaders: [
          'Authorization',
          'Content-Type',
          'Idempotency-Key',
          'Firebase-Instance-ID-Token',
          'X-Firebase-AppCheck',
        ],
        exposeHeaders: ['Retry-After'],
        maxAge: 3600,
      }),
    );
  }
  app.use(
    bodyLimit({
      maxSize: BODY_MAX,
      onError: (c) => {
        // What is left of the body is not read: the connection cannot carry another request.
        c.header('Connection', 'close');
        return send(c as AppContext, errorAnswer(badBody(), c.get('requestId'), ctx.log));
      },
    }),
  );

  app.all('/createPurchaseAndPreference', (c) => answer(c, () => checkout(ctx, c)));
  app.all('/serveWatermarkedPDF', async (c) => {
    try {
      return await serveCopy(ctx, c);
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  });
  app.all('/:name', (c) =>
    answer(c, async () => {
      const definition = functions.get(c.req.param('name'));
      if (!definition) throw new AppError('UNIMPLEMENTED', 'Essa função ainda não existe.');
      return runFunction(ctx, c, definition);
    }),
  );
  return app;
}
