import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

/** Writes each body into a file of the folder named by the first argument. */
const folder = process.argv[2]!;
let files = 0;
const app = new Hono().patch('/', async (c) => {
  files += 1;
  await pipeline(Readable.fromWeb(c.req.raw.body! as never), createWriteStream(join(folder, `bare-${files}`)));
  return c.body(null, 204);
});
createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), '127.0.0.1', () => process.send!('ready'));
