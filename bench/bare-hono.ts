import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/readyz', (c) => c.text('ready'));
createServer(getRequestListener(app.fetch)).listen(Number(process.env.PORT), '127.0.0.1');
