import { changeRole } from './change-role.ts';
import { runCommand } from './owner.ts';

await runCommand(async () => void process.stdout.write(await changeRole(process.argv.slice(2))));
