import { spawnSync } from 'node:child_process';

export function run(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const started = performance.now();
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
  if (status !== 0) process.exit(status ?? 1);
}
