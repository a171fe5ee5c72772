import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { Mailer, Outbox } from './port.ts';

/** The folder `outbox` in `DATA_DIR`. */
export async function openMail(env: Env, clock: Clock): Promise<Mailer & Outbox> {
  const { openOutbox } = await import('./outbox.ts');
  return openOutbox(join(env.dataDir, 'outbox'), env.mailFrom, clock);
}
