const WINDOW = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A `datetime-local` field means São Paulo's time, which has had one offset since 2019; an empty one means nothing. */
export const instantIn = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  WINDOW.test(text) ? ({ [name]: `${text}:00-03:00` } as Record<Name, string>) : {};
