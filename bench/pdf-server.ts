import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname } from 'node:path';
import { createStamper } from '../platform/pdf/index.ts';
import { memorySource } from '../platform/pdf/memory-source.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { sendBody } from '../server/files/send-bytes.ts';

/*
 * Two ways to send the same bytes: `/copy` makes each reader a personal copy, `/plain` pipes a finished file.
 * Arguments: the original, its plan, a finished copy.
 */
const [original, plan, finished] = process.argv.slice(2) as [string, string, string];
const storage = await openFolder(dirname(original));
const stamper = createStamper();
const { size } = await stat(finished);

const server = createServer(async (req, res) => {
  try {
    if (req.url === '/plain') {
      res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': size });
      createReadStream(finished).pipe(res);
      return;
    }
    const opened = await stamper.openPlan(plan, async () => memorySource(await readFile(plan)));
    const copy = opened!.copyFor({ name: `Maria ${req.url}`, copyCode: 'TST0-0001-ABCD' });
    await sendBody(
      res,
      { method: 'GET', range: req.headers.range, ifRange: undefined, ifNoneMatch: undefined },
      {
        bytes: copy.bytes,
        etag: `"${copy.etag}"`,
        type: 'application/pdf',
        read: (start, end) =>
          copy.read(
            start,
            end,
            (from, to) => storage.pieces(basename(original), from, to - 1),
            (from, to) => storage.pieces(basename(plan), from, to - 1),
          ),
      },
    );
  } catch {
    res.destroy();
  }
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`));
