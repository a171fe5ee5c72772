import { LRUCache } from 'lru-cache';
import type { Ctx } from '../../features/kit/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/span.ts';

/** Far above what a person does (decision 109). */
const REQUESTS_A_DAY = 100_000;
/** Characters. */
const KEPT_ANSWERS = 64 * 1024 * 1024;
/** A lost answer is asked for again within this time, so newer ones are not trimmed. */
const FRESH_MS = 120_000;
const ACCOUNTS_MAX = 20_000;

interface Account {
  dayAt: number;
  requests: number;
  /** Characters stored since the last trim. */
  stored: number;
  freshAt: number;
  fresh: number;
}

/** The answers to requests with an id that each account has stored; a process counts by itself. */
export class AnswerBudgets {
  private readonly ctx: Pick<Ctx, 'env' | 'clock'>;
  private readonly most: { requests: number; characters: number };
  private readonly accounts = new LRUCache<string, Account>({ max: ACCOUNTS_MAX });

  constructor(ctx: Pick<Ctx, 'env' | 'clock'>, most = { requests: REQUESTS_A_DAY, characters: KEPT_ANSWERS }) {
    this.ctx = ctx;
    this.most = most;
  }

  /** Throws RESOURCE_EXHAUSTED past the requests of a day. */
  countRequest(who: string): void {
    const account = this.of(who);
    account.requests += 1;
    if (!this.ctx.env.rateLimits || account.requests <= this.most.requests) return;
    throw new AppError('RESOURCE_EXHAUSTED', 'Sua conta fez pedidos demais hoje. Espere até amanhã.', {}, 3_600);
  }

  /** Whether an answer of so many characters is stored; before it, answers older than `trimBefore` are dropped. */
  take(who: string, characters: number): { keep: boolean; trimBefore: Date | null } {
    const account = this.of(who);
    if (account.fresh + characters > this.most.characters) return { keep: false, trimBefore: null };
    account.fresh += characters;
    account.stored += characters;
    if (account.stored <= this.most.characters) return { keep: true, trimBefore: null };
    account.stored = account.fresh;
    return { keep: true, trimBefore: new Date(this.ctx.clock.now().getTime() - FRESH_MS) };
  }

  private of(who: string): Account {
    const now = this.ctx.clock.now().getTime();
    const account = this.accounts.get(who) ?? { dayAt: now, requests: 0, stored: 0, freshAt: now, fresh: 0 };
    if (now - account.dayAt >= DAY) Object.assign(account, { dayAt: now, requests: 0 });
    if (now - account.freshAt >= FRESH_MS) Object.assign(account, { freshAt: now, fresh: 0 });
    this.accounts.set(who, account);
    return account;
  }
}
