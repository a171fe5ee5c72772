import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Caller } from '../features/accounts/user.ts';
import type { Ctx } from '../features/context.ts';
import type { FunctionDefinition, Who } from '../features/function.ts';
import { checkoutInput } from '../features/orders/checkout-schema.ts';
import { startCheckout } from '../features/orders/start-checkout.server.ts';
import { hashAddress } from '../features/visitors/hash-address.server.ts';
import { AppError } from '../lib/app-error.ts';
import type { Admit } from './admit.ts';
import { type AppContext, errorAnswer, send, type Vars } from './answers.ts';
import { serveCopy } from './files.ts';
import { type Answer, answerOnce, type RequestKey, VISITOR } from './idempotency.ts';
import { parse } from './parse.ts';
import { functions, UNBUILT } from './registry.ts';
import { badBody, isObject, readBody, refuseForm } from './request-body.ts';
import { receiveUpload, UPLOADERS } from './uploads.ts';

const unimplemented = () => new AppError('UNIMPLEMENTED', 'Essa função ainda não existe.');

function refuseByRole(who: Who, caller: Caller | null): void {
  if (who === 'anyone') return;
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
  if (who !== 'user' && !who.includes(caller.role)) {
    throw new AppError('PERMISSION_DENIED', 'Sua conta não tem permissão para isso.');
  }
}

/** Printable and short; anything else would let a client fill the table with long texts. Ours are UUIDs. */
const requestIdOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)) return value;
  throw new AppError('INVALID_ARGUMENT', 'O identificador do pedido precisa ser um UUID.');
};

/** The first steps of every call: the limits, who is calling, and whether they may. */
async function admitAs(admit: Admit, ctx: Ctx, c: AppContext, who: Who): Promise<Caller | null> {
  const caller = await admit(ctx, c);
  refuseByRole(who, caller);
  return caller;
}

/** Whose repetitions are recognised: a user's, and a visitor's where a second request would leave a second trace. */
async function repeaterOf(
  ctx: Ctx,
  { keepsForVisitors }: FunctionDefinition,
  caller: Caller | null,
  address: string,
): Promise<Pick<RequestKey, 'repeater' | 'refusalsOnly'> | null> {
  if (caller) return { repeater: caller.uid, refusalsOnly: false };
  if (!keepsForVisitors) return null;
  return { repeater: VISITOR + (await hashAddress(ctx, address)), refusalsOnly: true };
}

async function runFunction(admit: Admit, ctx: Ctx, c: AppContext, definition: FunctionDefinition): Promise<Answer> {
  refuseForm(c);
  const caller = await admitAs(admit, ctx, c, definition.who);
  const { data: given } = await readBody(c, definition.bodyBytes);
  if (given !== undefined && given !== null && !isObject(given)) throw badBody();
  const { requestId: dataRequestId, ...data } = given ?? {};
  const requestId = requestIdOf(dataRequestId ?? c.req.header('idempotency-key'));
  const address = c.get('address');
  const input = parse(definition.input, data);
  const run = async (): Promise<Answer> => {
    const result = await definition.run(ctx, caller as Caller, input, { requestId, address });
    return { httpStatus: 200, body: { result } };
  };
  const repeater = requestId === null ? null : await repeaterOf(ctx, definition, caller, address);
  if (requestId === null || repeater === null) return run();
  return answerOnce(ctx, { ...repeater, name: definition.name, requestId }, data, () =>
    run().catch((error: unknown) => errorAnswer(error, c.get('requestId'), ctx.log)),
  );
}

async function checkout(admit: Admit, ctx: Ctx, c: AppContext): Promise<Answer> {
  refuseForm(c, true);
  const caller = (await admitAs(admit, ctx, c, 'user')) as Caller;
  const body = c.req.header('content-type') === undefined ? {} : await readBody(c);
  const { payer } = parse(checkoutInput, body);
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

/** Everything under `/functions`; what moves money or codes runs in `reserved`. */
export function createFunctions(ctx: Ctx, reserved: Ctx, admit: Admit): Hono<{ Variables: Vars }> {
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
        allowMethods: ['GET', 'HEAD', 'POST'],
        allowHeaders: ALLOWED_HEADERS,
        exposeHeaders: EXPOSED_HEADERS,
        maxAge: 3600,
      }),
    );
  }

  app.all('/createPurchaseAndPreference', (c) => answer(c, () => checkout(admit, reserved, c)));
  app.all('/uploadBookFile', (c) =>
    answer(c, async () => receiveUpload(ctx, c, (await admitAs(admit, ctx, c, UPLOADERS)) as Caller)),
  );
  app.all('/serveWatermarkedPDF', async (c) => {
    try {
      return await serveCopy(admit, ctx, c);
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  });
  for (const [name, who] of Object.entries(UNBUILT)) {
    app.all(`/${name}`, (c) =>
      answer(c, async () => {
        refuseForm(c);
        await admitAs(admit, ctx, c, who);
        throw unimplemented();
      }),
    );
  }
  app.all('/:name', (c) =>
    answer(c, async () => {
      const definition = functions.get(c.req.param('name'));
      if (!definition) throw unimplemented();
      return runFunction(admit, definition.reserved ? reserved : ctx, c, definition);
    }),
  );
  app.all('*', (c) =>
    answer(c, async () => {
      throw unimplemented();
    }),
  );
  return app;
}
