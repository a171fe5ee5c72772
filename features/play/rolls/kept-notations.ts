import { LIMITS } from '../../../game/dice/notation.ts';

export interface Favourite {
  name: string;
  notation: string;
}

export interface KeptNotations {
  history: readonly string[];
  favourites: readonly Favourite[];
}

export const MOST_KEPT = { history: 50, favourites: 30, name: 40 } as const;

export const NOTHING_KEPT: KeptNotations = { history: [], favourites: [] };

export function remember(kept: KeptNotations, notation: string): KeptNotations {
  const written = notation.trim();
  if (written === '') return kept;
  const history = [written, ...kept.history.filter((one) => one !== written)].slice(0, MOST_KEPT.history);
  return { ...kept, history };
}

/** The same name replaces a favourite. A refusal is a Portuguese sentence. */
export function keepFavourite(kept: KeptNotations, favourite: Favourite): KeptNotations | string {
  const name = favourite.name.trim().slice(0, MOST_KEPT.name);
  if (name === '') return 'Dê um nome ao favorito.';
  const others = kept.favourites.filter((one) => one.name.toLowerCase() !== name.toLowerCase());
  if (others.length >= MOST_KEPT.favourites)
    return `Cabem ${MOST_KEPT.favourites} favoritos. Esqueça um para salvar este.`;
  return { ...kept, favourites: [...others, { name, notation: favourite.notation.trim() }] };
}

export const forgetFavourite = (kept: KeptNotations, name: string): KeptNotations => ({
  ...kept,
  favourites: kept.favourites.filter((one) => one.name !== name),
});

const isNotation = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LIMITS.characters;

const isFavourite = (value: unknown): value is Favourite => {
  const { name, notation } = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  return typeof name === 'string' && name.length > 0 && name.length <= MOST_KEPT.name && isNotation(notation);
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readKept(json: string | null): KeptNotations {
  try {
    const { history, favourites } = (JSON.parse(json ?? '{}') ?? {}) as Partial<Record<keyof KeptNotations, unknown>>;
    return {
      history: list(history).filter(isNotation).slice(0, MOST_KEPT.history),
      favourites: list(favourites).filter(isFavourite).slice(0, MOST_KEPT.favourites),
    };
  } catch {
    return NOTHING_KEPT;
  }
}

/** The position in the history; `at` −1 is the text being written. */
export interface HistoryWalk {
  at: number;
  draft: string;
}

export function walkHistory(
  history: readonly string[],
  { at, draft }: HistoryWalk,
  written: string,
  by: 1 | -1,
): { walk: HistoryWalk; notation: string } | undefined {
  const next = at + by;
  if (next < -1 || next >= history.length) return undefined;
  const kept = at === -1 ? written : draft;
  return { walk: { at: next, draft: kept }, notation: next === -1 ? kept : history[next]! };
}
