import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { ListenConnection } from './port.ts';

const RECONNECT_MS = 1_000;
/** Milliseconds between pings; any answer must come within half of it. */
const PING_MS = 10_000;

interface Connection {
  client: pg.Client;
  /** One statement after another. A broken connection and a silent one look the same: without an answer it is ended. */
  query: ListenConnection['query'];
  ended: Promise<void>;
}

async function connect(url: string, channel: string, onNotification: (payload: string) => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: PING_MS,
    application_name: `rpgpedia ${channel}`,
  });
  client.on('error', () => undefined);
  client.on('notification', (message) => onNotification(message.payload ?? ''));
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  const ask = async <Row>(text: string): Promise<Row[]> => {
    const late = setTimeout(() => client.connection.stream.destroy(), PING_MS / 2);
    try {
      const results = await client.query(text);
      const last = Array.isArray(results) ? (results as pg.QueryResult[]).at(-1)! : results;
      return last.rows as Row[];
    } finally {
      clearTimeout(late);
    }
  };
  const query = <Row>(text: string): Promise<Row[]> => {
    const answer = last.then(() => ask<Row>(text));
    last = answer.catch(() => undefined);
    return answer;
  };
  const ping = setInterval(() => void query('select 1').catch(() => undefined), PING_MS);
  ping.unref();
  void ended.then(() => clearInterval(ping));
  return { client, query, ended };
}

/**
 * Listens on its own connection and reconnects whenever it is lost. `onReconnect` runs after every connection, the
 * first included. Rejects when the first attempt fails.
 */
export async function listenForever(
  url: string,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void | Promise<void>,
  log: Logger,
): Promise<ListenConnection> {
  let closed = false;
  let connection = await connect(url, channel, onNotification);
  await onReconnect();

  const follow = async (): Promise<void> => {
    for (;;) {
      await connection.ended;
      while (!closed) {
        log.warn('listening connection lost');
        await sleep(RECONNECT_MS, undefined, { ref: false });
        try {
          connection = await connect(url, channel, onNotification);
          break;
        } catch {}
      }
      if (closed) return connection.client.end().catch(() => undefined);
      await onReconnect();
    }
  };
  void follow();
  return {
    query: (text) => connection.query(text),
    close: async () => {
      closed = true;
      await connection.client.end().catch(() => undefined);
    },
  };
}
