import type { ReadingView } from '../../features/reading/reading/reading.ts';

type Position = NonNullable<ReadingView['position']>;

export interface OtherPosition {
  page: number;
  /** `left`: where the user stopped before a link opened another page; `device`: the position of another device. */
  why: 'left' | 'device';
}

/** Pages that wait for an answer at once: more of them are of a reader who turns on through a lost connection. */
const UNANSWERED_MAX = 50;

/** The position of a book, as one device knows it. */
export interface PositionState {
  /** Time of the newest position that this device sent or handled. */
  at: string;
  page: number;
  /** The page to be saved. */
  wanted: number | null;
  saving: boolean;
  /** Pages that were sent and not answered: any of them may have been saved all the same. */
  unanswered: readonly number[];
  /** The user turned a page or followed a link here: never move without asking. */
  chosen: boolean;
  received: Position | null;
  elsewhere: OtherPosition | null;
  /** The page of this device before it followed another one. */
  before: number | null;
}

/** The reader has this in front of them. */
export interface Sight {
  kept: boolean;
  visible: boolean;
  shows: (page: number) => boolean;
}

export function openedAt(page: number, position: Position | null, kept: boolean): PositionState {
  /** A link opened another page than the saved position. */
  const linked = kept && position !== null && position.page !== page;
  return {
    at: position?.updatedAt ?? '',
    page,
    wanted: null,
    saving: false,
    unanswered: [],
    chosen: linked,
    received: position,
    elsewhere: linked && position.page > 1 ? { page: position.page, why: 'left' } : null,
    before: null,
  };
}

export const notePage = (state: PositionState, page: number, kept: boolean): PositionState => ({
  ...state,
  page,
  wanted: kept ? page : state.wanted,
});

const answeredTo = (state: PositionState): PositionState => ({ ...state, elsewhere: null, before: null });

export const turnPage = (state: PositionState, page: number, kept: boolean): PositionState =>
  notePage({ ...answeredTo(state), chosen: true }, page, kept);

export const stayHere = (state: PositionState, kept: boolean): PositionState =>
  notePage(answeredTo(state), state.page, kept);

/** The page that is to be sent now. */
export const dueOf = ({ saving, wanted }: PositionState): number | null => (saving ? null : wanted);

export const startSaving = (state: PositionState): PositionState => ({ ...state, wanted: null, saving: true });

export function takeAnswer(
  state: PositionState,
  page: number,
  { position, saved }: { position: Position; saved: boolean },
): PositionState {
  const own = state.unanswered.includes(position.page);
  return {
    ...state,
    ...(saved || own ? { at: position.updatedAt } : { received: position }),
    wanted: !saved && own ? (state.wanted ?? page) : state.wanted,
    unanswered: [],
    saving: false,
  };
}

/** No answer came; it is sent again later. */
export const loseAnswer = (state: PositionState, page: number): PositionState => ({
  ...state,
  saving: false,
  wanted: state.wanted ?? page,
  unanswered: [...state.unanswered, page].slice(-UNANSWERED_MAX),
});

export const refuseSave = (state: PositionState): PositionState => ({ ...state, saving: false });

export const hearPosition = (state: PositionState, position: Position | null): PositionState => ({
  ...state,
  received: position,
});

/** Follows the newest position of another device, or asks where both are in use. */
export function compareDevices(state: PositionState, { kept, visible, shows }: Sight): PositionState {
  const { received: position, at, saving, chosen } = state;
  // During a save, its own echo looks like another device's change.
  if (!kept || !position || saving || position.updatedAt <= at) return state;
  const known = { ...state, at: position.updatedAt };
  if (state.unanswered.includes(position.page)) return known;
  if (shows(position.page)) return { ...known, elsewhere: null };
  // A page that waits to be saved here would write over it.
  if (chosen && visible) {
    const isAsked = state.elsewhere?.page === position.page;
    return { ...known, wanted: null, elsewhere: isAsked ? state.elsewhere : { page: position.page, why: 'device' } };
  }
  return { ...known, wanted: null, elsewhere: null, before: state.page, page: position.page };
}
