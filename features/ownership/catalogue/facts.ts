import { allOf } from '../../../lib/list.ts';
import { DAY } from '../../../lib/span.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { TablesFor } from '../../kit/permissions.ts';
import type { Campaign, Catalogue, CatalogueMoment, FactsOfNow, FaqCard } from './catalogue.ts';

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

const holds = (when: CatalogueMoment, facts: FactsOfNow): boolean =>
  (Object.keys(when) as (keyof FactsOfNow)[]).every((name) => when[name] === facts[name]);

/** `9 de novembro de 2025 já passou.`: of each of these days, its year and whether it is over. */
export function daysInWords(days: readonly string[], pastDays: readonly string[]): string[] {
  const isPast = (day: string): boolean => pastDays.includes(day);
  const [past, ahead] = [days.filter(isPast), days.filter((day) => !isPast(day))];
  const words = (some: readonly string[]): string => allOf(some.map(dayInWords));
  return [
    ...(past.length > 0 ? [`${words(past)} já ${past.length === 1 ? 'passou' : 'passaram'}.`] : []),
    ...(ahead.length > 0 ? [`${words(ahead)} ainda não ${ahead.length === 1 ? 'passou' : 'passaram'}.`] : []),
  ];
}

const deadlineWords = (day: string, pastDays: readonly string[]): string =>
  pastDays.includes(day)
    ? `O dia é ${dayInWords(day)}, e já passou: a campanha continua aberta.`
    : `O dia é ${dayInWords(day)}.`;

type WithDays = Pick<Catalogue, 'campaign' | 'faq' | 'packs'>;

const daysOf = ({ campaign, faq, packs }: WithDays): string[] => [
  ...(campaign.deadlineOn === undefined ? [] : [campaign.deadlineOn]),
  ...faq.flatMap(({ cards }) => cards.flatMap(({ days }) => days ?? [])),
  ...packs.flatMap(({ scheduled }) => scheduled.map(({ date }) => date)),
];

/** Stands in an answer for the last day to ask for books that were bought elsewhere. */
const DAY_TOKEN = '{dia}';

interface StatedFacts {
  facts: FactsOfNow;
  /** The day that takes the place of `DAY_TOKEN`. */
  day: string;
  pastDays: readonly string[];
}

function cardNow({ variants, days = [], ...card }: FaqCard, { facts, day, pastDays }: StatedFacts): FaqCard {
  const description = variants?.find(({ when }) => holds(when, facts))?.description ?? card.description;
  const said = description.map((text) => text.replaceAll(DAY_TOKEN, day));
  return { ...card, description: [...said, ...daysInWords(days, pastDays)] };
}

function campaignNow({ closed, whileTablesClosed, ...campaign }: Campaign, { facts, pastDays }: StatedFacts): Campaign {
  if (facts.campaign === 'closed' && closed) {
    const { lead = campaign.lead, deadline, next } = closed;
    const about = { ...campaign.about, first: { ...campaign.about.first, next } };
    return { ...campaign, lead, deadline, about };
  }
  const lead = facts.tables === 'admins' ? whileTablesClosed?.lead : undefined;
  const { deadlineOn } = campaign;
  const note = deadlineOn === undefined ? undefined : deadlineWords(deadlineOn, pastDays);
  return {
    ...campaign,
    lead: lead ?? campaign.lead,
    ...(note === undefined ? {} : { deadlineNote: note }),
  };
}

/** The catalogue whose texts are true with these settings at this moment. */
export function withFacts(catalogue: Catalogue, { tables, bookRequestsUntil }: SiteFacts, now: Date): Catalogue {
  const facts: FactsOfNow = {
    tables,
    campaign: catalogue.campaign.open ? 'open' : 'closed',
    bookRequests: requestsAt(bookRequestsUntil, now),
  };
  const today = dayInSaoPaulo(now);
  const said: StatedFacts = {
    facts,
    day: bookRequestsUntil === '' ? '' : dayInWords(bookRequestsUntil),
    pastDays: [...new Set(daysOf(catalogue))].filter((day) => day < today),
  };
  return {
    ...catalogue,
    pastDays: said.pastDays,
    campaign: campaignNow(catalogue.campaign, said),
    faq: catalogue.faq.map((group) => ({ ...group, cards: group.cards.map((card) => cardNow(card, said)) })),
  };
}

/** The moment when these texts may be true no longer by time alone, in milliseconds; Infinity for never. */
export function factsEndAt(catalogue: WithDays, { bookRequestsUntil }: SiteFacts, now: Date): number {
  const today = dayInSaoPaulo(now);
  const days = [...daysOf(catalogue), ...(bookRequestsUntil === '' ? [] : [bookRequestsUntil])];
  // São Paulo has had no daylight saving time since 2019.
  const ends = days.filter((day) => day >= today).map((day) => new Date(`${day}T00:00:00-03:00`).getTime() + DAY);
  return Math.min(...ends);
}
