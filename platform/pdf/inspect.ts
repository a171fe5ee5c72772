import { isOutOfMemory, Thread } from '../thread.ts';
import type { Fill } from './copy.ts';
import {
  type FromInspectWorker,
  GIVEN_INDEX,
  INSPECT_TASK,
  INSPECT_WORKER,
  type InspectWorkerData,
  READY_INDEX,
  type Refusal,
  type ToInspectWorker,
} from './inspect-worker.ts';
import type { ByteSource } from './port.ts';
import type { PlanMode } from './write/slots.ts';

export interface InspectLimits {
  /** CPU time, so that a busy machine refuses nothing because of its load. */
  milliseconds: number;
  /** Wall-clock time for that work and for the file's bytes, in milliseconds. */
  patience: number;
  /** The thread's own heap. */
  megabytes: number;
}

export const INSPECT_LIMITS: InspectLimits = { milliseconds: 10_000, patience: 90_000, megabytes: 192 };

/** Milliseconds between checks of the thread's CPU time. */
const LOOK_MS = 250;

export class RefusedFile extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, why: string) {
    super(why);
    this.refusal = refusal;
  }
}

class Unreadable extends Error {}

const PIECE_BYTES = 1024 * 1024;

type Answer = Exclude<FromInspectWorker, { read: unknown }>;

export class Inspection {
  private readonly thread: Thread<ToInspectWorker, FromInspectWorker>;
  private readonly source: ByteSource;
  private readonly words: Int32Array;
  private readonly piece: Uint8Array;
  private readonly failed = Promise.withResolvers<never>();
  private readonly late: NodeJS.Timeout;
  private readonly look: NodeJS.Timeout;
  private waiting: ((answer: Answer) => void) | null = null;

  constructor(source: ByteSource, mode: PlanMode, limits: InspectLimits) {
    this.source = source;
    const control = new SharedArrayBuffer(8);
    const shared = new SharedArrayBuffer(PIECE_BYTES);
    this.words = new Int32Array(control);
    this.piece = new Uint8Array(shared);
    this.failed.promise.catch(() => undefined);
    const data: InspectWorkerData = { task: INSPECT_TASK, bytes: source.bytes, mode, control, shared };
    this.thread = new Thread(
      { file: INSPECT_WORKER, data, megabytes: limits.megabytes, youngMegabytes: 8 },
      (message) => {
        if ('read' in message) void this.supply(...message.read);
        else this.waiting?.(message);
      },
    );
    this.thread.ended.catch((error) =>
      this.failed.reject(isOutOfMemory(error) ? new RefusedFile('exceeded', String(error)) : error),
    );
    const tooSlow = () => this.failed.reject(new RefusedFile('exceeded', 'too slow'));
    this.late = setTimeout(tooSlow, limits.patience);
    this.look = setInterval(async () => {
      const spent = await this.thread.cpuTime().catch(() => 0);
      if (spent > limits.milliseconds) tooSlow();
    }, LOOK_MS);
  }

  private async supply(start: number, end: number): Promise<void> {
    let given = -1;
    try {
      const bytes = await this.source.read(start, end);
      this.piece.set(bytes);
      given = bytes.length;
    } catch (error) {
      this.failed.reject(new Unreadable('the file cannot be read', { cause: error }));
    }
    Atomics.store(this.words, GIVEN_INDEX, given);
    Atomics.store(this.words, READY_INDEX, 1);
    Atomics.notify(this.words, READY_INDEX);
  }

  async ask(message: ToInspectWorker): Promise<Exclude<Answer, { refused: unknown }>> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.waiting = resolve;
    this.thread.post(message);
    try {
      const answer = await Promise.race([promise, this.failed.promise]);
      if ('refused' in answer) throw new RefusedFile(answer.refused, answer.why);
      return answer;
    } catch (error) {
      throw error instanceof Unreadable ? error.cause : error;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.late);
    clearInterval(this.look);
    await this.thread.end(new Error('the inspection is over'));
  }
}

export function fillIn(parts: readonly Uint8Array[], fills: readonly Fill[]): Buffer {
  const tail = Buffer.concat(parts);
  for (const { at, bytes } of fills) tail.set(bytes, at);
  return tail;
}
