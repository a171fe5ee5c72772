import { useSyncExternalStore } from 'react';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import type { Wish } from '../../features/shop/wishlist/wishlist.ts';
import { toast } from '../../ui/toast.ts';

/** The answer of `/me`: the person, and what one public page says to them alone. */
export interface Person {
  user: UserDocument | null;
  /** Null for a visitor. */
  wishes: Wish[] | null;
  /** The page's `readOwnPart` (`app/own-parts.server.ts`). */
  page: unknown;
}

declare global {
  /** `KNOW_ACCOUNT` (`server/pages/boot.ts`) asks before the page is parsed. */
  var rpgpediaPerson: Promise<Person> | undefined;
}

const NOBODY: Person = { user: null, wishes: null, page: null };
/** Milliseconds before each further attempt; the last before all that follow. */
const RETRY_MS = [2_000, 8_000, 30_000] as const;

// Written in a browser alone: on the server nobody ever arrives.
let arrived: Person | undefined;
let isAwaited = true;
const listeners = new Set<() => void>();

/** Null where an attempt failed: the page stays a visitor's, whose links lead on, until one succeeds. */
function settle(person: Person | null): void {
  isAwaited = false;
  arrived = person ?? undefined;
  for (const changed of listeners) changed();
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function ask(): Promise<Person> {
  const page = encodeURIComponent(location.pathname + location.search);
  const answer = await fetch(`/me?page=${page}`);
  if (!answer.ok) throw new Error(`/me answered ${answer.status}`);
  return (await answer.json()) as Person;
}

type Load = () => Promise<unknown>;

async function receive(asked: Promise<Person>, load: Load): Promise<void> {
  const [person] = await Promise.all([asked, load()]);
  // The session is over, or was one of another place.
  if (!person.user) document.documentElement.removeAttribute('data-account');
  settle(person);
}

async function awaitPerson(asked: Promise<Person>, load: Load): Promise<void> {
  let attempt = asked;
  for (let failures = 0; ; failures += 1) {
    try {
      return await receive(attempt, load);
    } catch {
      settle(null);
      if (failures === 0) toast.error('Não deu para ler a sua conta. Tentamos de novo em instantes.');
      await pause(RETRY_MS[failures] ?? RETRY_MS[2]);
      attempt = ask();
    }
  }
}

/** Awaits in a browser whoever was asked for; `load` loads what shows an account, so that nothing waits for it then. */
export function receivePerson(load: Load): void {
  const asked = globalThis.rpgpediaPerson;
  if (asked) void awaitPerson(asked, load);
  else settle(NOBODY);
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The person for whom a page of everybody was opened; undefined while nobody knows, and on the server. */
export const usePerson = (): Person | undefined =>
  useSyncExternalStore(
    subscribe,
    () => arrived,
    () => undefined,
  );

/** Whether the first answer is still under way. */
export const usePersonAwaited = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAwaited,
    () => true,
  );

/**
 * The part of a public page that is for its reader alone. `told` is what its loader said: undefined where the page was made for
 * everybody, null for a visitor.
 */
export function useOwnPart<Own>(told: Own | null | undefined): Own | null {
  const person = usePerson();
  return told === undefined ? ((person?.page as Own | undefined) ?? null) : told;
}
