import { connect } from '@nats-io/transport-node';
import { EnvError } from '../env-error.ts';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';

/** NATS takes a megabyte unless it is set up otherwise. */
const MESSAGE_BYTES = 256 * 1024;
const REACH_MS = 10_000;
const RECONNECT_MS = 500;
/** Two pings without an answer end a connection. */
const PING_MS = 5_000;

function* messagesOf(lines: readonly string[]): Generator<string> {
  let message: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1;
    if (message.length > 0 && bytes + more > MESSAGE_BYTES) {
      yield message.join('\n');
      message = [];
      bytes = 0;
    }
    message.push(line);
    bytes += more;
  }
  if (message.length > 0) yield message.join('\n');
}

/**
 * `url`: `nats://user:password@host:4222`, or several of one cluster separated by commas. `onGap` runs after a lost connection is back: messages may have been missed. Throws `EnvError` when no server answers.
 */
export async function openNats(
  url: string,
  subject: string,
  onMessage: (lines: string[]) => void,
  onGap: () => void,
  log: Logger,
): Promise<Bus> {
  const servers = url.split(',').map((one) => new URL(one));
  const { username, password } = servers[0]!;
  let connection: Awaited<ReturnType<typeof connect>>;
  try {
    connection = await connect({
      servers: servers.map(({ host }) => host),
      ...(username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
      ...(servers[0]!.protocol === 'tls:' ? { tls: {} } : {}),
      name: 'rpgpedia',
      timeout: REACH_MS,
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: PING_MS,
      maxPingOut: 2,
    });
  } catch (error) {
    throw new EnvError(
      `EVENTS_URL could not be reached (${(error as Error).message}): start NATS or correct the address.`,
    );
  }
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (!error) onMessage(message.string().split('\n'));
    },
  });
  await connection.flush();
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') log.warn('connection to the message bus lost');
      // What was subscribed to is so again before this is said.
      if (type === 'reconnect') onGap();
    }
  })();
  return {
    async publish(lines) {
      for (const message of messagesOf(lines)) connection.publish(subject, message);
      await connection.flush();
    },
    close: () => connection.close(),
  };
}
