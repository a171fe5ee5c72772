import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../features/kit/context.ts';
import { otherData } from '../../features/kit/once-per-request.server.ts';
import { type Answer, hashOf, KEPT_MS, PASSING, type RequestKey } from './idempotency.ts';

const READS_MAX = 20_000;
const READS_BYTES = 32 * 1024 * 1024;
/** The bytes of an entry besides its answer. */
const OWN_BYTES = 300;

interface RememberedRead {
  dataHash: string;
  at: number;
  answer: Promise<Answer>;
}

/**
 * Answers of functions that only read. The least recently used ones are forgotten: a later repetition reads again,
 * which changes nothing.
 */
export class RememberedReads {
  private readonly clock: Ctx['clock'];
  private readonly reads = new LRUCache<string, RememberedRead>({ max: READS_MAX, maxSize: READS_BYTES });

  constructor({ clock }: Pick<Ctx, 'clock'>) {
    this.clock = clock;
  }

  /** Answers like `answerOnce`, within this process. `run` never rejects. */
  answer(key: Omit<RequestKey, 'refusalsOnly'>, data: unknown, run: () => Promise<Answer>): Promise<Answer> {
    const id = JSON.stringify([key.repeater, key.name, key.requestId]);
    const dataHash = hashOf(data);
    const now = this.clock.now().getTime();
    const first = this.reads.get(id);
    if (first && now - first.at < KEPT_MS) {
      if (first.dataHash !== dataHash) throw otherData();
      return first.answer;
    }
    const read: RememberedRead = { dataHash, at: now, answer: run() };
    this.reads.set(id, read, { size: OWN_BYTES });
    void read.answer.then(({ httpStatus, body }) => {
      if (this.reads.peek(id) !== read) return;
      if (PASSING.has(httpStatus)) this.reads.delete(id);
      else this.reads.set(id, read, { size: OWN_BYTES + 2 * JSON.stringify(body).length });
    });
    return read.answer;
  }
}
