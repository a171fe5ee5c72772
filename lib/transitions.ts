import { AppError, type Status } from './app-error.ts';

export interface Refusal {
  status: Status;
  /** The sentence for whoever asked. */
  message: string;
  /** The word of `details.state` by which screens tell refusals apart. */
  state?: string;
}

/** A complete table: for each state, what each event makes of it, or why it may not happen. */
export type Transitions<State extends string, Event extends string, End extends string = never> = Readonly<
  Record<State, Readonly<Record<Event, State | End | Refusal>>>
>;

export const refusal = (status: Status, message: string, state?: string): Refusal => ({
  status,
  message,
  ...(state === undefined ? {} : { state }),
});

export const errorOf = ({ status, message, state }: Refusal): AppError =>
  new AppError(status, message, state === undefined ? {} : { state });

/** The state after an event. Throws the refusal of the table. */
export function transition<State extends string, Event extends string, End extends string>(
  table: Transitions<State, Event, End>,
  from: State,
  event: Event,
): State | End {
  const to: State | End | Refusal = table[from][event];
  if (typeof to === 'object') throw errorOf(to);
  return to;
}

export const allows = <State extends string, Event extends string, End extends string>(
  table: Transitions<State, Event, End>,
  from: State,
  event: Event,
): boolean => typeof table[from][event] === 'string';
