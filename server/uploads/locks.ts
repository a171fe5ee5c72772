import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import type { Ctx } from '../../features/kit/context.ts';
import { releaseLock, renewLock, takeLock } from '../../features/people/uploads/lock.server.ts';

const RENEWED_MS = 1_500;
const ASKED_AGAIN_MS = 100;
/** The wait is longer than a killed process' lock lasts. */
const WAITS_MS = 15_000;

const LOCKED = { status_code: 423, body: 'another request holds this upload' };

/**
 * One request at a time reads or writes an upload, in all processes. Whoever comes later wins: the connection of an
 * earlier request is often dead without this process knowing.
 */
export class UploadLocks {
  private readonly ctx: Pick<Ctx, 'db'>;
  private readonly letGo = new Map<string, () => void>();

  constructor(ctx: Pick<Ctx, 'db'>) {
    this.ctx = ctx;
  }

  /** `onWanted` is called beside the library's own way of letting go. */
  for(onWanted: () => void): Locker {
    return { newLock: (id) => this.newLock(id, onWanted) };
  }

  private newLock(id: string, onWanted: () => void): Lock {
    const holder = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    let mine = (): void => undefined;
    return {
      lock: async (signal, release) => {
        const patience = performance.now() + WAITS_MS;
        while (!(await takeLock(this.ctx, id, holder))) {
          this.letGo.get(id)?.();
          if (signal.aborted) throw ERRORS.ABORTED;
          if (performance.now() > patience) throw LOCKED;
          await wait(ASKED_AGAIN_MS);
        }
        mine = () => {
          onWanted();
          void release();
        };
        this.letGo.set(id, mine);
        const renew = (): Promise<void> =>
          renewLock(this.ctx, id, holder).then(
            (wanted) => (wanted ? mine() : undefined),
            () => mine(),
          );
        timer = setInterval(() => void renew(), RENEWED_MS).unref();
      },
      unlock: async () => {
        clearInterval(timer);
        if (this.letGo.get(id) === mine) this.letGo.delete(id);
        await releaseLock(this.ctx, id, holder);
      },
    };
  }
}
