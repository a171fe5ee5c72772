import pino from 'pino';

export type Logger = pino.Logger;

/** Structured logs on standard error. Never an e-mail, a code or a CPF: log ids. */
export function createLogger(level: string = 'info'): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: true }),
  );
}
