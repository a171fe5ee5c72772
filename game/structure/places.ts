import { playOf } from '../sheet/play.ts';
import type { Column, SheetSchema } from '../sheet/system.ts';
import { tileSpecsOf } from '../sheet/tile-specs.ts';
import { changeRoll } from './structure.ts';

const MOST_VITALS = 8;
const MOST_ON_CARD = 6;

interface FieldPlace {
  there: boolean;
  /** Whether no other field has room. */
  full: boolean;
}

const placeAmong = (ids: readonly string[], id: string, most: number): FieldPlace => ({
  there: ids.includes(id),
  full: ids.length >= most,
});
const put = (ids: readonly string[], id: string, there: boolean): string[] =>
  there ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);

const vitalsOf = (schema: SheetSchema): string[] => playOf(schema).vitals.map(({ id }) => id);

export const onVitals = (schema: SheetSchema, id: string): FieldPlace => placeAmong(vitalsOf(schema), id, MOST_VITALS);
export const onCard = ({ card }: SheetSchema, id: string): FieldPlace => placeAmong(card.show, id, MOST_ON_CARD);

/** Whether a field stays in sight at play. What was derived until now is said from then on. */
export const setOnVitals = (schema: SheetSchema, id: string, there: boolean): SheetSchema => ({
  ...schema,
  play: { ...schema.play, vitals: put(vitalsOf(schema), id, there) },
});

export const setOnCard = (schema: SheetSchema, id: string, there: boolean): SheetSchema => ({
  ...schema,
  card: { ...schema.card, show: put(schema.card.show, id, there) },
});

/** The place of a roll at play: a tile, among the smaller ones, or none where only an item throws it. */
export type RollPlace = 'tile' | 'quiet' | 'none';

export function rollPlace(schema: SheetSchema, id: string): RollPlace {
  if (schema.play?.quiet?.includes(id)) return 'quiet';
  return tileSpecsOf(schema).some(({ roll }) => roll === id) ? 'tile' : 'none';
}

export function setRollPlace(schema: SheetSchema, id: string, place: RollPlace): SheetSchema {
  const tiles = tileSpecsOf(schema);
  const others = tiles.filter(({ roll }) => roll !== id);
  const quiet = (schema.play?.quiet ?? []).filter((one) => one !== id);
  const standing = tiles.some(({ roll }) => roll === id) ? [...tiles] : [...tiles, { roll: id }];
  return {
    ...schema,
    play: {
      ...schema.play,
      tiles: place === 'tile' ? standing : others,
      quiet: place === 'quiet' ? [...quiet, id] : quiet,
    },
  };
}

/** Gives a roll its questions; a new one that can be answered by a press stands on the sheet at play. */
export function setQuestions(schema: SheetSchema, rollId: string, ask: readonly Column[]): SheetSchema {
  const before = new Set(schema.rolls.find(({ id }) => id === rollId)?.ask?.map(({ id }) => id));
  const asked = changeRoll(schema, rollId, { ask: [...ask] });
  const kept = schema.play?.kept;
  if (!kept) return asked;
  const known = new Set(kept.map((one) => one.ask));
  const fresh = ask.filter(
    ({ id, kind }) => !before.has(id) && !known.has(id) && kind !== 'computed' && kind !== 'text',
  );
  return { ...asked, play: { ...asked.play, kept: [...kept, ...fresh.map(({ id }) => ({ ask: id }))] } };
}
