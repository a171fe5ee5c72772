import { ROUTE_MAP } from '../../app/route-map.server.ts';
import { addAnswers } from '../../features/admin/figures/add-answers.server.ts';
import { SLOW_MS } from '../../features/admin/figures/figures.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { MINUTE } from '../../lib/span.ts';
import { dayInSaoPaulo } from '../../lib/time.ts';

/** Files for a spreadsheet or a picture take as long as they are large. */
const FILE = /\/(exportar|provas|cartao)$/;
const PAGES = new Set(ROUTE_MAP.map(({ path }) => path).filter((path) => !FILE.test(path)));

export interface Answer {
  route: string;
  method: string;
  status: number;
  ms: number;
}

interface DayAnswers {
  day: string;
  route: string;
  answers: number;
  failed: number;
  slow: number;
  spent: number;
  lastFailedAt: Date | null;
}

/** Counts this process's answers by day and route, and adds them to the database's sums once a minute. */
export class AnswerSums {
  private readonly ctx: Pick<Ctx, 'db' | 'clock' | 'log'>;
  /** Maintenance answers 503 by intent. */
  private readonly isInMaintenance: () => boolean;
  private readonly timer: NodeJS.Timeout;
  private waiting = new Map<string, DayAnswers>();
  /** The day of one minute: formatting it costs more than the rest of counting an answer. */
  private today = { minute: Number.NaN, day: '' };

  constructor(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, isInMaintenance: () => boolean) {
    this.ctx = ctx;
    this.isInMaintenance = isInMaintenance;
    this.timer = setInterval(() => void this.flush(), MINUTE).unref();
  }

  /** Routes are patterns, so they are as many as the product has. */
  record({ route, method, status, ms }: Answer): void {
    const now = this.ctx.clock.now();
    const day = this.dayOf(now);
    const key = `${day} ${route}`;
    const sum = this.waiting.get(key) ?? { day, route, answers: 0, failed: 0, slow: 0, spent: 0, lastFailedAt: null };
    sum.answers += 1;
    sum.spent += Math.round(ms);
    if (status >= 500 && !this.isInMaintenance()) {
      sum.failed += 1;
      sum.lastFailedAt = now;
    }
    if (method === 'GET' && status < 400 && ms > SLOW_MS && PAGES.has(route)) sum.slow += 1;
    this.waiting.set(key, sum);
  }

  private dayOf(now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE);
    if (minute !== this.today.minute) this.today = { minute, day: dayInSaoPaulo(now) };
    return this.today.day;
  }

  /** Sums that cannot be written wait for the next time. */
  async flush(): Promise<void> {
    const rows = [...this.waiting.values()].toSorted((a, b) => (a.day + a.route < b.day + b.route ? -1 : 1));
    if (rows.length === 0) return;
    const taken = this.waiting;
    this.waiting = new Map();
    try {
      await addAnswers(this.ctx.db, rows);
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'answers not counted');
      this.keep(taken);
    }
  }

  private keep(taken: Map<string, DayAnswers>): void {
    for (const [key, one] of taken) {
      const newer = this.waiting.get(key);
      this.waiting.set(key, {
        ...one,
        answers: one.answers + (newer?.answers ?? 0),
        failed: one.failed + (newer?.failed ?? 0),
        slow: one.slow + (newer?.slow ?? 0),
        spent: one.spent + (newer?.spent ?? 0),
        lastFailedAt: newer?.lastFailedAt ?? one.lastFailedAt,
      });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
