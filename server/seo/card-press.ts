import { MINUTE } from '../../lib/span.ts';
import { Thread } from '../../platform/thread.ts';
import type { CardWorkerData, FromCardWorker, Step } from './card-worker.ts';
import type { CardPress, Drawing } from './drawing.ts';

/** Letters and symbols take most of it. */
const HEAP = { megabytes: 256, youngMegabytes: 32 };
/** Milliseconds of a step, the start of the thread included: a busy machine refuses nothing because of its load. */
const STEP_MS = 20_000;
/** Milliseconds without work before the thread is released, and its fonts with it. */
const IDLE_MS = MINUTE;

interface BegunDrawing {
  thread: Thread<Step, FromCardWorker>;
  answered: (answer: FromCardWorker) => void;
}

/** One warm thread, which takes one step after another. */
class CardThread {
  private begun: BegunDrawing | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  take(step: Step): Promise<FromCardWorker> {
    const taken = this.last.then(() => this.work(step));
    this.last = taken.catch(() => undefined);
    return taken;
  }

  private async begin(): Promise<BegunDrawing> {
    const { CARD_TASK, CARD_WORKER } = await import('./card-worker.ts');
    const data: CardWorkerData = { task: CARD_TASK };
    const thread = new Thread<Step, FromCardWorker>({ file: CARD_WORKER, data, ...HEAP }, (answer) =>
      begun.answered(answer),
    );
    const begun: BegunDrawing = { thread, answered: () => undefined };
    thread.ended.catch(() => {
      if (this.begun === begun) this.begun = null;
    });
    this.begun = begun;
    return begun;
  }

  private end({ thread }: BegunDrawing, why: string): void {
    this.begun = null;
    void thread.end(new Error(why));
  }

  private async work(step: Step): Promise<FromCardWorker> {
    clearTimeout(this.idle);
    const begun = this.begun ?? (await this.begin());
    const { thread } = begun;
    thread.keepAlive(true);
    const late = setTimeout(() => this.end(begun, 'no time for a card'), STEP_MS);
    try {
      await thread.ready;
      const { promise, resolve } = Promise.withResolvers<FromCardWorker>();
      begun.answered = resolve;
      thread.post(step);
      return await Promise.race([promise, thread.ended]);
    } finally {
      clearTimeout(late);
      // It must not keep alive a process that has nothing else to do.
      thread.keepAlive(false);
      this.idle = setTimeout(() => this.begun === begun && this.end(begun, 'idle'), IDLE_MS).unref();
    }
  }
}

/** Letters, marks and edges are drawn in the thread; sharp has threads of its own. */
export function createPress(): CardPress {
  const thread = new CardThread();
  const ask = async <Wanted extends FromCardWorker>(step: Step): Promise<Wanted> => {
    const answer = await thread.take(step);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer as Wanted;
  };
  return async (drawing: Drawing) => {
    const { default: sharp } = await import('sharp');
    const { svg } = await ask<{ svg: string }>({ drawing });
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const { moved } = await ask<{ moved: Uint8Array }>({ flat: { data, width, height, channels } });
    return sharp(moved, { raw: { width, height, channels } });
  };
}
