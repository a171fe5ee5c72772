import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import type { ThrowState } from './use-thrower.ts';

export type Answers = Readonly<Record<string, Scalar>>;

/** True if no other throw may begin. */
export const isBusy = ({ kind }: ThrowState): boolean => kind === 'throwing' || kind === 'waiting';

/** A sheet's result stands above the notation, that of a notation below it. */
export const isOfSheet = (state: ThrowState): boolean => state.kind !== 'idle' && 'rollId' in state.throw.asked;

/** The result to show, as it is by now: what it changed may have been taken back. */
export const resultOf = (state: ThrowState, own: readonly RollView[]): RollView | null =>
  state.kind === 'thrown' ? (own.find(({ id }) => id === state.roll.id) ?? state.roll) : null;

/** The place in a notation that was refused, and why. */
export function refusedNotation(state: ThrowState) {
  if (state.kind !== 'refused' || !('notation' in state.throw.asked)) return null;
  return { notation: state.throw.asked.notation, message: state.message, at: state.at };
}

/** True if a roll is one of the open sheet's, and not free notation. */
export const isSheetRoll = (
  roll: Pick<RollView, 'rollId' | 'characterId'>,
  characterId: string | undefined,
): roll is { rollId: string; characterId: string } => roll.rollId !== null && roll.characterId === characterId;

/** The answers with which a result may offer something; null where it offers nothing, or no longer. */
export function answersToOffer(
  roll: RollView,
  {
    taken,
    characterId,
    given,
  }: { taken: string; characterId: string | undefined; given: ReadonlyMap<string, Answers> },
): Answers | null {
  if (roll.undone || roll.id === taken || !isSheetRoll(roll, characterId)) return null;
  return given.get(roll.rollId) ?? null;
}

/** A roll as one sees it once its changes are taken back. */
export const withUndone = (own: readonly RollView[], undone: RollView): RollView[] =>
  own.map((one) => (one.id === undone.id ? undone : one));
