import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import pg from 'pg';
import { GET_USER_SQL } from '../features/community/profile/get-user.server.ts';

/*
 * The bare side of `http.ts`: the same bodies by Hono and `pg`, without headers, log, limits, schema or session of ours.
 * The cookie names the user. Arguments: the port, the database, the size of its pool, a file with the compressed page.
 */
const [port, connectionString, max, page] = process.argv.slice(2) as [string, string, string, string];
const pool = new pg.Pool({ connectionString, max: Number(max) });
const body = new Uint8Array(readFileSync(page));
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };

const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('/', (c) => c.body(body, 200, headers));
app.post('/functions/getUser', async (c) => {
  await c.req.json();
  const values = [getCookie(c, 'uid')];
  const { rows } = await pool.query({ name: 'user', text: GET_USER_SQL, values });
  return c.json({ result: rows[0] });
});
createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => process.send!('ready'));
