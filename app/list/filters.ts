import type { ReactNode } from 'react';

/** How a filter is chosen on the screen. One that is `kept` comes with a link, and stays. */
type Control =
  | { is: 'search'; label: string; placeholder: string }
  | { is: 'choice'; label: string; all: string; choices: readonly FilterChoice[] }
  | { is: 'day'; label: string }
  | { is: 'order'; label: string; choices: readonly FilterChoice[] }
  | { is: 'tabs'; label: string; choices: readonly { value: unknown; label: ReactNode }[] }
  | { is: 'kept' };

export interface FilterChoice {
  /** The word in the address. */
  value: string;
  label: string;
  count?: number;
}

/** A filter of a list, as the address has it. */
export interface Filter<Value> {
  param: string;
  /** The value without it, which the address leaves out. */
  none: Value;
  read: (text: string) => Value;
  write: (value: Value) => string;
  /** Whether it can hide every row of a list that has some. */
  narrows: boolean;
  control: Control;
}

// biome-ignore lint/suspicious/noExplicitAny: a list has filters of several values
export type Filters = Readonly<Record<string, Filter<any>>>;

export type ViewOf<F extends Filters> = { [K in keyof F]: F[K]['none'] };

/** The part of a view that a call is sent: no filter is left out. */
export type SentOf<F extends Filters> = { [K in keyof F]?: Exclude<F[K]['none'], null | false> };

const WORD_MAX = 128;

const written = (param: string, max: number, control: Control): Filter<string> => ({
  param,
  none: '',
  read: (text) => text.slice(0, max),
  write: String,
  narrows: true,
  control,
});

export const search = (param: string, label: string, placeholder: string, max = WORD_MAX): Filter<string> =>
  written(param, max, { is: 'search', label, placeholder });

/** Any word; the page hands over those `choices` that are not known before the list is read. */
export const anyOf = (
  param: string,
  label: string,
  all: string,
  choices: readonly FilterChoice[] = [],
): Filter<string> => written(param, WORD_MAX, { is: 'choice', label, all, choices });

export const keptFilter = (param: string, max = WORD_MAX): Filter<string> => written(param, max, { is: 'kept' });

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** A day in São Paulo, `2026-03-12`, or empty. */
export const day = (param: string, label: string): Filter<string> => ({
  ...written(param, WORD_MAX, { is: 'day', label }),
  read: (text) => (DAY_TEXT.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''),
});

type Words<Value extends string> = Readonly<Record<Value, string>>;

const wordsOf = <Value extends string>(words: Words<Value>) => Object.entries(words) as [value: Value, word: string][];

const findValue = <Value extends string>(words: Words<Value>, text: string): Value | undefined =>
  wordsOf(words).find(([, word]) => word === text)?.[0];

/** One of the values that have a word in the address, or null. */
export function oneOf<Value extends string>(
  param: string,
  words: Words<Value>,
  label: string,
  all: string,
  labels: Words<Value>,
): Filter<Value | null> {
  const choices = wordsOf(words).map(([value, word]) => ({ value: word, label: labels[value] }));
  return {
    param,
    none: null,
    read: (text) => findValue(words, text) ?? null,
    write: (value) => (value === null ? '' : words[value]),
    narrows: true,
    control: { is: 'choice', label, all, choices },
  };
}

export const flag = (param: string, word: string, label: string, all: string, only: string): Filter<boolean> => ({
  param,
  none: false,
  read: (text) => text === word,
  write: (isOn) => (isOn ? word : ''),
  narrows: true,
  control: { is: 'choice', label, all, choices: [{ value: word, label: only }] },
});

/** How the rows are drawn, which a link changes. */
export const look = (param: string, word: string): Filter<boolean> => ({
  ...flag(param, word, '', '', ''),
  narrows: false,
  control: { is: 'kept' },
});

/** One of several values; the first has the empty word, and none of them hides a row. */
function firstOf<Value extends string>(param: string, words: Words<Value>, control: Control): Filter<Value> {
  const [[first]] = wordsOf(words) as [[Value, string]];
  return {
    param,
    none: first,
    read: (text) => findValue(words, text) ?? first,
    write: (value) => words[value],
    narrows: false,
    control,
  };
}

/** The shown one of several parts; links of the page's own lead from one to another. */
export const part = <Value extends string>(param: string, words: Words<Value>): Filter<Value> =>
  firstOf(param, words, { is: 'kept' });

/** The orders of a list; the first has the empty word. */
export function order<Value extends string>(
  param: string,
  words: Words<Value>,
  label: string,
  labels: Words<Value>,
): Filter<Value> {
  const choices = wordsOf(words).map(([value, word]) => ({ value: word, label: labels[value] }));
  return firstOf(param, words, { is: 'order', label, choices });
}

/** Parts of the list, each with a tab; the first has the empty word. */
export function tabs<Value extends string>(
  param: string,
  words: Words<Value>,
  label: string,
  labels: Readonly<Record<Value, ReactNode>>,
): Filter<Value> {
  const choices = wordsOf(words).map(([value]) => ({ value, label: labels[value] }));
  return firstOf(param, words, { is: 'tabs', label, choices });
}
