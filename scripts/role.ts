import { parseArgs } from 'node:util';
import { systemClock } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { EnvError } from '../platform/env-error.ts';
import { giveRole, type RoleRequest, roleRequest } from '../server/control.ts';
import { askRunning, runCommand, withDatabase } from './owner.ts';

const USAGE = 'npm run role -- pessoa@exemplo.com user|beta|creator|admin [--creator id-do-criador] [--owner]';

function readRequest(): RoleRequest {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { creator: { type: 'string' }, owner: { type: 'boolean' } },
  });
  const [who, role] = positionals;
  const parsed = roleRequest.safeParse({ who, role, ...values });
  if (positionals.length !== 2 || !parsed.success) throw new EnvError(USAGE);
  return parsed.data;
}

type Given = Awaited<ReturnType<typeof giveRole>>;

await runCommand(async () => {
  const request = readRequest();
  const { dataDir } = readEnv();
  const given =
    (await askRunning<Given>(dataDir, 'role', request)) ??
    (await withDatabase<Given>((opened) => giveRole({ ...opened, clock: systemClock }, request)));
  const ended = given.changed ? 'as sessões dessa pessoa terminaram' : 'o papel já era esse, e fica';
  const returns = given.returns ? '; o e-mail está em ADMIN_EMAILS: ao entrar de novo, a pessoa volta a ser admin' : '';
  process.stdout.write(
    `${given.email ?? given.uid} (${given.uid}): ${given.before} → ${given.role}; ${ended}${returns}\n`,
  );
});
