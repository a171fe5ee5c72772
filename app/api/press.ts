import { untilOnline } from '../../lib/until-online.ts';
import { type CallOutcome, type Refusal, settle } from './refusal.ts';

/** `inline`: the screen shows it where it belongs. A function does what only this screen does about it. */
type RefusalPlace = 'inline' | 'toast' | ((refusal: Refusal) => unknown);

/** One place for all refusals, or one for each; `rest` is for those that any call may get, a toast if it is not said. */
export type PlacesOf<Status extends string> =
  | RefusalPlace
  | (Readonly<Record<Status, RefusalPlace>> & { readonly rest?: RefusalPlace });

export function placeOf(places: PlacesOf<string>, status: string): RefusalPlace {
  if (typeof places !== 'object') return places;
  return (Object.hasOwn(places, status) ? places[status] : places.rest) ?? 'toast';
}

/** The wait before a call that reached nobody is sent again. */
const RETRY_MS = 5_000;

/** The calls of one screen: one after another, and a lost one is repeated under its request id. */
export class Presses {
  private lost: { call: string; requestId: string } | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /** `waits`: without a connection it goes on by itself. `call` says what is called, and with what. */
  async send<Output>(
    call: string,
    work: (requestId: string) => Promise<Output>,
    { waits = false }: { waits?: boolean } = {},
  ): Promise<CallOutcome<Output>> {
    const requestId = this.lost?.call === call ? this.lost.requestId : crypto.randomUUID();
    // Another call may undo what a lost one did: after it, the lost one would be a new one.
    this.lost = null;
    for (;;) {
      const settled = await settle(work(requestId));
      if (settled.refusal?.isUnreachable && waits) await untilOnline(RETRY_MS);
      else {
        if (settled.refusal?.isLost) this.lost = { call, requestId };
        return settled;
      }
    }
  }

  /** Runs `work` once those before it have ended. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
