import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The smallest possible event server of many tables: a stream follows the path that it asks for. Each line of standard
 * input, `/path bytes`, writes so many bytes to the streams of a path.
 */
const tables = new Map<string, Set<ServerResponse>>();
const server = createServer((req, res) => {
  res.removeHeader('Transfer-Encoding');
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache', Connection: 'close' });
  res.write(':\n\n');
  const path = req.url ?? '/';
  const table = tables.get(path) ?? new Set();
  tables.set(path, table.add(res));
  res.once('close', () => table.delete(res));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`));

process.stdin.setEncoding('utf8').on('data', (lines: string) => {
  for (const line of lines.split('\n').filter(Boolean)) {
    const [path = '', size] = line.split(' ');
    const buffer = Buffer.alloc(Number(size), 'x');
    for (const res of tables.get(path) ?? []) res.write(buffer);
  }
});
