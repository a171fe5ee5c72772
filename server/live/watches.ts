import { createHash } from 'node:crypto';
import { readers } from '../../features/index.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import type { Reader, ReaderOfMany } from '../../features/kit/live-reader.ts';
import { LIVE_NAMES, type LiveName, liveForm, WATCHES_MAX, watchName } from '../../features/kit/live-states.ts';
import { isAllowed } from '../../features/kit/permissions.ts';
import { findByCode, findScreenView } from '../../features/play/initiative/find-encounter.server.ts';
import { normaliseCode } from '../../features/shop/keys/code.ts';
import { isAllowedNow } from '../../features/site/settings/is-allowed-now.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEachTime, type SharedRead } from '../../lib/share-reads.ts';
import { isUuid } from '../../lib/uuid.ts';
import { encodeState } from './encode-state.ts';
import { NOTHING } from './feed.ts';
import type { ReadsByTopic } from './reads-by-topic.ts';
import { RETRY_SECONDS } from './stream-limits.ts';

export interface Watch {
  event: LiveName;
  /** Empty where there is only one. */
  id: string;
  /** Changes that make it read again, as `topic:id`. */
  topics: readonly string[];
  followsBooks: boolean;
  read(): Promise<Buffer | null>;
  /** The moment in milliseconds when the answer becomes another by itself. */
  endsAt?: number;
}

const readerOf = (name: LiveName) => readers[name] as Reader<object> | ReaderOfMany<object>;

/** `caller` is null for what visitors follow too, `id` empty where there is only one. */
function watch(ctx: Ctx, event: LiveName, caller: Caller | null, id = '', shared?: ReadsByTopic): Watch {
  const reader = readerOf(event);
  const uid = caller?.uid ?? '';
  const topics = reader.topics(uid, id);
  let begun = false;
  // The first read comes from no change: what is kept may be older than it.
  const sharedRead = (): SharedRead => {
    const first = !begun;
    begun = true;
    return shared?.of(watchName(event, id), topics, { anew: first }) ?? readEachTime;
  };
  const made: Watch = {
    event,
    id,
    topics,
    followsBooks: reader.followsBooks === true,
    read: async () => {
      const state = await ('readOne' in reader
        ? caller && reader.readOne(ctx, caller, id, sharedRead())
        : reader.read(ctx, uid));
      const ends = state !== null && 'endsOf' in reader && reader.endsOf ? reader.endsOf(state) : [];
      made.endsAt = Math.min(...ends.map((end) => (end === null ? Number.POSITIVE_INFINITY : Date.parse(end))));
      if (state === null) return liveForm(event).sent === 'always' ? null : NOTHING;
      return encodeState(event, state);
    },
  };
  return made;
}

export interface NamedWatch extends Watch {
  /** The name of its feed. */
  name: string;
}

/** The players' view that a code opens, for whoever has it; null for an unknown code. */
export async function watchOfCode(ctx: Ctx, code: string): Promise<NamedWatch | null> {
  const found = await findByCode(ctx, code);
  if (!found) return null;
  const { id, campaignId } = found;
  // A code opens the encounter until it is renewed: the feed of the former one ends. Names of feeds are logged, codes not.
  const hash = createHash('sha256').update(normaliseCode(code)).digest('base64url');
  return {
    name: `encounter:${id}/${hash}`,
    event: 'encounter',
    id,
    // The table may close.
    topics: [`encounter:${id}`, ...(campaignId === null ? [] : [`campaign:${campaignId}`])],
    followsBooks: false,
    read: async () => {
      const view = await findScreenView(ctx, code);
      // A code that opens nothing any more ends the stream.
      return view && encodeState('encounter', view);
    },
  };
}

type Watches = Map<string, Watch>;

/** The same thing is another feed for another role: a feed goes on reading as whom it was made for. */
const nameFor = ({ uid, role }: Caller, watched: string): string => `${uid}/${role}/${watched}`;

export function carriedWatches(ctx: Ctx, caller: Caller | null): Watches {
  const watches: Watches = new Map();
  for (const name of LIVE_NAMES) {
    const { sent, may } = liveForm(name);
    if (sent !== 'always') continue;
    if (isAllowed(null, may)) watches.set(name, watch(ctx, name, null));
    else if (caller && isAllowed(caller, may)) watches.set(nameFor(caller, name), watch(ctx, name, caller));
  }
  return watches;
}

const ID_MAX = 128;

const tooMany = (): AppError =>
  new AppError(
    'RESOURCE_EXHAUSTED',
    `Uma página acompanha até ${WATCHES_MAX} coisas ao mesmo tempo. Feche algumas e tente de novo.`,
    { state: 'watches' },
    RETRY_SECONDS,
  );

const isIdOf = ({ id: field, uuids }: ReturnType<typeof liveForm>, id: string): boolean =>
  (field === undefined) === (id === '') && id.length <= ID_MAX && (!uuids || isUuid(id));

const WATCHED: ReadonlyMap<string, LiveName> = new Map(
  LIVE_NAMES.filter((name) => liveForm(name).sent === 'watched').map((name) => [name, name]),
);

/** The names in a query are bounded by the length of an address (`server/http/http-server.ts`). */
async function namedIn(ctx: Ctx, query: string, caller: Caller): Promise<[LiveName, Set<string>][]> {
  const named = new Map<LiveName, Set<string>>();
  for (const text of new Set(query.split(','))) {
    const [kind = '', id = ''] = text.split(/:(.*)/s);
    const name = WATCHED.get(kind);
    if (!name || !isIdOf(liveForm(name), id)) continue;
    named.set(name, (named.get(name) ?? new Set()).add(id));
  }
  const allowed = await Promise.all([...named.keys()].map((name) => isAllowedNow(ctx, caller, liveForm(name).may)));
  return [...named].filter((_, i) => allowed[i]);
}

/**
 * The watches in a query that exist and the caller may see, looked up with one statement per state. Throws
 * RESOURCE_EXHAUSTED for more than a stream may follow.
 */
export async function namedWatches(ctx: Ctx, caller: Caller, query: string, shared?: ReadsByTopic): Promise<Watches> {
  const found = await Promise.all(
    (await namedIn(ctx, query, caller)).map(async ([name, ids]) => {
      const reader = readerOf(name);
      const visible = 'seen' in reader ? await reader.seen(ctx, caller, [...ids]) : [''];
      return visible.map(
        (id) => [nameFor(caller, watchName(name, id || undefined)), watch(ctx, name, caller, id, shared)] as const,
      );
    }),
  );
  const watches = new Map(found.flat());
  if (watches.size > WATCHES_MAX) throw tooMany();
  return watches;
}
