import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../platform/clock.ts';
import { CARD_SHOWN_MS } from '../campaign-limits.ts';
import { SAFETY_CARDS, type SafetyCard } from './card.ts';

/** The topic under which a lifted card goes round the processes. */
export const CARD_TOPIC = 'card';

const TABLES_MAX = 5_000;
const ACCOUNTS_MAX = 20_000;

const isCard = (word: string): word is SafetyCard => (SAFETY_CARDS as readonly string[]).includes(word);

interface LiftedCard {
  card: SafetyCard;
  at: number;
}

export interface ShownCard {
  card: SafetyCard;
  until: Date;
}

/**
 * The cards that are up. They live in the memory of each process alone, told from one to the others by a notification
 * that nobody keeps, and without the person (decision 188).
 */
export class LiftedCards {
  private readonly clock: Clock;
  private readonly byTable = new LRUCache<string, LiftedCard>({ max: TABLES_MAX });
  private readonly times = new LRUCache<string, number[]>({ max: ACCOUNTS_MAX });

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** The words with which it goes round. */
  told(campaignId: string, card: SafetyCard): string {
    return `${CARD_TOPIC}:${this.clock.now().getTime()}:${card}:${campaignId}`;
  }

  /** Takes what was told; answers the table, or null for words that say nothing. */
  hear(said: string): string | null {
    const [at = '', card = '', ...rest] = said.split(':');
    const campaignId = rest.join(':');
    if (!isCard(card) || campaignId === '') return null;
    this.byTable.set(campaignId, { card, at: Number(at) });
    return campaignId;
  }

  at(campaignId: string): ShownCard | null {
    const lifted = this.byTable.get(campaignId);
    if (!lifted) return null;
    const until = new Date(lifted.at + CARD_SHOWN_MS);
    return until > this.clock.now() ? { card: lifted.card, until } : null;
  }

  /** The cards that an account lifted in this process since then. */
  liftedBy(uid: string, since: Date): number {
    return (this.times.get(uid) ?? []).filter((at) => at > since.getTime()).length;
  }

  count(uid: string, keptMs: number): void {
    const now = this.clock.now().getTime();
    this.times.set(uid, [...(this.times.get(uid) ?? []).filter((at) => at > now - keptMs), now]);
  }
}
