import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ROUTE_MAP } from '../app/route-map.server.ts';
import { withoutSecrets } from '../lib/without-secrets.ts';
import { LOG_FILE } from '../tests/support/log-process.ts';
import { createLogger } from './log.ts';

it.each([
  ['to ana.maria@example.org', 'to [e-mail]'],
  ['529.982.247-25 or 52998224725', '[cpf] or [cpf]'],
  ['11.222.333/0001-81 or 11222333000181', '[cnpj] or [cnpj]'],
  ['12.ABC.345/01DE-35 or 12ABC34501DE35, not 12ABC34501DE36', '[cnpj] or [cnpj], not 12ABC34501DE36'],
  ['payment 52998224726', 'payment 52998224726'],
  ['/resgatar/7K3M-0ABC-9XYZ-HJKM?codigo=7K3M0ABC9XYZHJKM', '/resgatar/[code]?codigo=[code]'],
  ['copy-7K3M-0ABC-9XYZ-HJKM', 'copy-[code]'],
])('of people nothing is kept: %s', (line, kept) => {
  expect(withoutSecrets(line)).toBe(kept);
});

it('leaves an id whole, of whatever digits it is', () => {
  for (const id of ['0dd7a6cb-1234-4567-8901-0123456789ab', '12345678-1234-4567-8901-012345678901'])
    expect(withoutSecrets(`"uid":"${id}"`)).toBe(`"uid":"${id}"`);
});

it('keeps of an error no more than can be read', () => {
  const lines: string[] = [];
  const log = createLogger('info', (line) => lines.push(line));
  const wordy = new Error(`no such thing: ${'a'.repeat(50_000)}`, { cause: new Error('b'.repeat(50_000)) });
  log.error({ err: wordy }, 'unexpected failure');
  log.error({ err: 'c'.repeat(50_000) }, 'unexpected failure');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeLessThan(20_000);
  expect(JSON.parse(lines[0]!).err.stack).toMatch(/^ {4}at /);
});

it('has in each line only what belongs to it', () => {
  const lines: string[] = [];
  const log = createLogger('info', (line) => lines.push(line));
  log.info({ status: 200 }, 'first');
  log.info('second');
  expect(JSON.parse(lines[1]!)).toEqual({ level: 30, time: expect.any(String), msg: 'second' });
});

it('writes the line of a request as any other, where such lines are wanted', () => {
  const lines: string[] = [];
  const log = createLogger('info', (line) => lines.push(line));
  const request = { requestId: 'abcdefgh-1', method: 'GET', route: '/loja/:bookURL', status: 200, ms: 3, uid: 'a-1' };
  log.answered(request);
  log.info(request, 'request');
  const [written, logged] = lines.map((line) => JSON.parse(line));
  expect(written).toEqual({ ...logged, time: expect.any(String) });
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  const quiet = createLogger('warn', (line) => lines.push(line));
  quiet.answered(request);
  expect(lines).toHaveLength(2);
});

it('has nothing in the pattern of a route that a line would have to escape', () => {
  for (const { path } of ROUTE_MAP) expect(JSON.stringify(path)).toBe(`"${path}"`);
});

const linesIn = (log: string): number => log.split('\n').filter((line) => line.startsWith('{')).length;

it.each(['exit', 'throw', 'reject', 'end'])('loses no line of a process that ends: %s', async (way) => {
  const child = spawn(process.execPath, [LOG_FILE, way], { stdio: ['ignore', 'ignore', 'pipe'] });
  expect(linesIn(await text(child.stderr))).toBe(500);
});

it('writes what waits while nothing more is logged', async () => {
  const child = spawn(process.execPath, [LOG_FILE, 'stay'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let heard = '';
  child.stderr.on('data', (bytes: Buffer) => {
    heard += bytes;
  });
  await expect.poll(() => linesIn(heard)).toBe(500);
  child.kill();
});
