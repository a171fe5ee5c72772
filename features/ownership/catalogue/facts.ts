import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { TablesFor } from '../../kit/permissions.ts';
import type { Campaign, Catalogue, FactsOfNow, FaqCard, When } from './catalogue.ts';

/** The settings that texts of the catalogue speak of. */
export interface SiteFacts {
  tables: TablesFor;
  /** `yyyy-MM-dd`; empty for no deadline. */
  bookRequestsUntil: string;
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `2026-01-01` as `1º de janeiro de 2026`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date === 1 ? '1º' : date} de ${MONTHS[month! - 1]} de ${year}`;
}

function requestsAt(until: string, now: Date): FactsOfNow['bookRequests'] {
  if (until === '') return 'always';
  return dayInSaoPaulo(now) > until ? 'over' : 'until';
}

const holds = (when: When, facts: FactsOfNow): boolean =>
  (Object.keys(when) as (keyof FactsOfNow)[]).every((name) => when[name] === facts[name]);

/** Stands in an answer for the last day to ask for books that were bought elsewhere. */
const DAY_TOKEN = '{dia}';

function cardNow({ variants, ...card }: FaqCard, facts: FactsOfNow, day: string): FaqCard {
  const description = variants?.find(({ when }) => holds(when, facts))?.description ?? card.description;
  return { ...card, description: description.map((text) => text.replaceAll(DAY_TOKEN, day)) };
}

function campaignNow({ closed, whileTablesClosed, ...campaign }: Campaign, facts: FactsOfNow): Campaign {
  if (facts.campaign === 'closed' && closed) {
    const { lead = campaign.lead, deadline, next } = closed;
    const about = { ...campaign.about, first: { ...campaign.about.first, next } };
    return { ...campaign, lead, deadline, about };
  }
  const lead = facts.tables === 'admins' ? whileTablesClosed?.lead : undefined;
  return { ...campaign, lead: lead ?? campaign.lead };
}

/** The catalogue whose texts are true with these settings at this moment. */
export function withFacts(catalogue: Catalogue, { tables, bookRequestsUntil }: SiteFacts, now: Date): Catalogue {
  const facts: FactsOfNow = {
    tables,
    campaign: catalogue.campaign.open ? 'open' : 'closed',
    bookRequests: requestsAt(bookRequestsUntil, now),
  };
  const day = bookRequestsUntil === '' ? '' : dayInWords(bookRequestsUntil);
  return {
    ...catalogue,
    campaign: campaignNow(catalogue.campaign, facts),
    faq: catalogue.faq.map((group) => ({ ...group, cards: group.cards.map((card) => cardNow(card, facts, day)) })),
  };
}

/** The moment when these texts may be true no longer by time alone, in milliseconds; Infinity for never. */
export function factsEndAt({ bookRequestsUntil }: SiteFacts, now: Date): number {
  if (requestsAt(bookRequestsUntil, now) !== 'until') return Number.POSITIVE_INFINITY;
  // São Paulo has had no daylight saving time since 2019.
  return new Date(`${bookRequestsUntil}T00:00:00-03:00`).getTime() + DAY;
}
