import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The smallest possible event server: one buffer written to every response. Each line of standard input is one event.
 */
const unchunked = process.argv[2] === 'unchunked';
const open = new Set<ServerResponse>();
const server = createServer((_req, res) => {
  if (unchunked) res.removeHeader('Transfer-Encoding');
  res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
  res.write(':\n\n');
  open.add(res);
  res.once('close', () => open.delete(res));
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`));

process.stdin.setEncoding('utf8').on('data', (lines: string) => {
  for (const line of lines.split('\n').filter(Boolean)) {
    const buffer = Buffer.from(`event: crowdfunding\ndata: ${line}\n\n`);
    for (const res of open) res.write(buffer);
  }
});
