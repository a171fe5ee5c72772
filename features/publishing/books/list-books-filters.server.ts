import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Facet } from './book-filters.ts';
import { books } from './tables.ts';

/** Money in cents. */
export interface BookFilters {
  system?: string | undefined;
  tag?: string | undefined;
  creatorId?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  payWhatYouWant?: boolean | undefined;
  rating?: string | undefined;
  language?: string | undefined;
  complexity?: number | undefined;
  players?: number | undefined;
  declaresNoAI?: boolean | undefined;
}

const when = <T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** A book's null means no limit: no minimum, or any number of players. */
export const suits = (players: SQL | number): SQL =>
  sql`(coalesce(${books.minimumRecommendedPlayersAmount}, 0) <= ${players}
    and coalesce(${books.maximumRecommendedPlayersAmount}, 99) >= ${players})`;

/** One condition per filter, so that a filter's choices can be counted without its own condition. */
export const conditions = (input: BookFilters): Record<Facet, SQL | undefined> => ({
  system: when(input.system, (system) => eq(books.system, system)),
  tag: when(input.tag, (tag) => sql`tag_keys(${books.tags}) @> array[tag_key(${tag})]`),
  creator: when(input.creatorId, (id) => eq(books.creatorId, id)),
  price: and(
    when(input.priceMin, (cents) => gte(books.price, cents)),
    when(input.priceMax, (cents) => lte(books.price, cents)),
    when(input.payWhatYouWant, (allowed) => eq(books.allowPayWhatYouWant, allowed)),
  ),
  rating: when(input.rating, (rating) => eq(books.rating, rating)),
  language: when(input.language, (language) => eq(books.language, language)),
  complexity: when(input.complexity, (complexity) => eq(books.complexity, complexity)),
  players: when(input.players, (players) => suits(players)),
  declaresNoAI: when(input.declaresNoAI, (declares) => eq(books.declaresNoAi, declares)),
});
