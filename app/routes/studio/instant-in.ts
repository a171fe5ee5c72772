const WINDOW = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What a `datetime-local` field says, in São Paulo's time, which has had one offset since 2019; nothing while it is empty. */
export const instantIn = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  WINDOW.test(text) ? ({ [name]: `${text}:00-03:00` } as Record<Name, string>) : {};
