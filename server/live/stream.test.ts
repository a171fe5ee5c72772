import type { Buffer } from 'node:buffer';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { encodeEvent, Feed, NOTHING } from './feed.ts';
import { Stream } from './stream.ts';

class Connection {
  writableLength = 0;
  most = 0;
  writableEnded = false;
  destroyed = false;
  text = '';
  private readonly unread: { bytes: Buffer; taken: () => void }[] = [];

  write(bytes: Buffer, taken: () => void): void {
    this.unread.push({ bytes, taken });
    this.writableLength += bytes.length;
    this.most = Math.max(this.most, this.writableLength);
  }
  cork(): void {}
  uncork(): void {}
  end(): void {
    this.writableEnded = true;
  }
  destroy(): void {
    this.destroyed = true;
  }
  read(): boolean {
    const next = this.unread.shift();
    if (!next) return false;
    this.writableLength -= next.bytes.length;
    this.text += next.bytes.toString();
    next.taken();
    return true;
  }
}

const STATE_LETTERS = 200_000;
const stateOf = (name: string, turn: number): Buffer =>
  encodeEvent('state', JSON.stringify({ name, turn, text: 'x'.repeat(STATE_LETTERS) }));
const sent = (connection: Connection, name: string): number[] =>
  [...connection.text.matchAll(new RegExp(`"name":"${name}","turn":(\\d+)`, 'g'))].map(([, turn]) => Number(turn));

test('a reader that takes nothing costs a bounded buffer, and is told the newest of everything once it reads', async () => {
  let turn = 0;
  const connection = new Connection();
  const stream = new Stream(connection as unknown as ServerResponse, false);
  const feeds = Array.from({ length: 20 }, (_, n) => {
    const name = `s${n}`;
    return new Feed({ read: async () => stateOf(name, turn) });
  });
  for (const feed of feeds) feed.add(stream);
  await Promise.all(feeds.map((feed) => feed.current()));
  stream.begin(feeds);
  for (turn = 1; turn <= 3; turn += 1) await Promise.all(feeds.map((feed) => feed.refresh()));
  turn = 3;
  expect(connection.most).toBeLessThanOrEqual(STATE_LETTERS + 256 * 1024);
  while (connection.read());
  expect(connection.most).toBeLessThanOrEqual(STATE_LETTERS + 256 * 1024);
  for (const [n] of feeds.entries()) {
    expect(sent(connection, `s${n}`).at(-1)).toBe(3);
    expect(sent(connection, `s${n}`).length).toBeLessThanOrEqual(2);
  }
});

test('a reader that takes nothing for three beats is gone, one that reads is not', async () => {
  const feed = new Feed({ read: async () => stateOf('s', 0) });
  await feed.current();
  const connections = [new Connection(), new Connection()];
  const streams = connections.map((connection) => new Stream(connection as unknown as ServerResponse, false));
  for (const stream of streams) stream.begin([feed, new Feed({ read: async () => NOTHING }), feed]);
  for (const stream of streams) {
    stream.receive(feed, feed.state());
    stream.receive(feed, feed.state());
  }
  for (let beat = 0; beat < 5; beat += 1) {
    for (const stream of streams) stream.beat();
    connections[0]!.read();
  }
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, true]);
});
