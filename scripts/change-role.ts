import { parseArgs } from 'node:util';
import { declaredParts } from '../features/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { giveRole, type RoleRequest, roleRequest } from '../server/control.ts';
import { askRunning, withDatabase } from './owner.ts';

const USAGE = 'npm run role -- pessoa@exemplo.com user|beta|creator|admin [--creator id-do-criador] [--owner]';

function readRequest(args: string[]): RoleRequest {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { creator: { type: 'string' }, owner: { type: 'boolean' } },
  });
  const [who, role] = positionals;
  const parsed = roleRequest.safeParse({ who, role, ...values });
  if (positionals.length !== 2 || !parsed.success) throw new EnvError(USAGE);
  return parsed.data;
}

type GivenRole = Awaited<ReturnType<typeof giveRole>>;

/** Changes the role as the arguments of `npm run role` ask. Returns the sentence that says so. */
export async function changeRole(args: string[], env: Env = readEnv()): Promise<string> {
  const request = readRequest(args);
  const given =
    (await askRunning<GivenRole>(env.dataDir, 'role', request)) ??
    (await withDatabase<GivenRole>(
      (opened) => giveRole({ ...opened, clock: systemClock, features: declaredParts }, request),
      env,
    ));
  const ended = given.changed ? 'as sessões dessa pessoa terminaram' : 'o papel já era esse, e fica';
  const returns = given.returns ? '; o e-mail está em ADMIN_EMAILS: ao entrar de novo, a pessoa volta a ser admin' : '';
  return `${given.email ?? given.uid} (${given.uid}): ${given.before} → ${given.role}; ${ended}${returns}\n`;
}
