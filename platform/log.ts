import { AsyncLocalStorage } from 'node:async_hooks';
import { cpf } from 'cpf-cnpj-validator';
import pino from 'pino';

export type Logger = pino.Logger;

/** Looked for from where its first letters begin, and not again from each of them. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const CPF = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g;
/** The gateway's ids have eleven digits too; those of a CPF check one another. */
const BARE_CPF = /\b\d{11}\b/g;
/** Of the alphabet codes are made of; as printed, and as stored. Ids are lower case, and the middle of a UUID may be digits alone. */
const CODE = /\b(?<!\b[0-9a-f]{8}-)(?:[0-9A-HJKMNP-TV-Z]{4}-){2,5}[0-9A-HJKMNP-TV-Z]{4}\b|\b[0-9A-HJKMNP-TV-Z]{16}\b/g;

/** Takes out what must not be kept of people: the last guard, for texts that others wrote. */
export const withoutSecrets = (line: string): string =>
  line
    .replace(EMAIL, '[e-mail]')
    .replace(CPF, '[cpf]')
    .replace(BARE_CPF, (digits) => (cpf.isValid(digits) ? '[cpf]' : digits))
    .replace(CODE, '[code]');

/** Of an error's text: what others wrote may be as long as they like. */
const TEXT_MAX = 4_000;

/** Cut last where it could leave half of an address, which nobody would know for one. */
const shortened = (text: string): string => withoutSecrets(text.slice(0, 2 * TEXT_MAX)).slice(0, TEXT_MAX);

/** Where it happened, without the message that stands before. */
const framesOf = ({ stack }: Error): string | undefined => stack?.slice(stack.indexOf('\n    at ') + 1);

/** What is kept of an error: never a statement's values, which its message and its `detail` repeat. */
function describe(error: unknown, depth = 0): object | string {
  if (!(error instanceof Error)) return shortened(String(error));
  const { code, constraint, table, status } = error as Error & Record<string, unknown>;
  const message = shortened(error.message.replace(/\nparams:[\s\S]*$/, ''));
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(status === undefined ? {} : { status }),
    stack: framesOf(error)?.slice(0, TEXT_MAX),
    ...(error.cause !== undefined && depth < 4 ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

const requests = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `run` so that whatever it logs, now or later, carries the request's id. */
export const inRequest = <T>(requestId: string, run: () => T): T => requests.run({ requestId }, run);

/** Structured logs, one JSON object a line, on standard error. Never an e-mail, a code or a CPF: log ids. */
export function createLogger(level: string = 'info', write?: (line: string) => void): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...requests.getStore() }),
      serializers: { err: (error: unknown) => describe(error) },
      hooks: { streamWrite: withoutSecrets },
    },
    write ? { write } : pino.destination({ dest: 2, sync: true }),
  );
}
