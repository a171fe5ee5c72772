import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { REQUEST_STARTS, verbOfRequest } from '../support/fault-points.ts';

const TABLES = 'docs/tables.md';

/** The owner of each table's rows, and the column that says so; see `docs/tables.md`. */
export const OWNERS = new Map(
  readFileSync(TABLES, 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z_]+ \| (?!rows of)/.test(line))
    .map((line) => {
      const [, name = '', owner = ''] = line.split('|').map((cell) => cell.trim());
      const [of = '', column = ''] = owner.split(' ');
      return [name, { of, column }] as const;
    }),
);

/** The tables of a statement, in order. */
export const tablesOf = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi)].map(
        ([, name = '']) => name,
      ),
    ),
  ]
    .filter((name) => OWNERS.has(name))
    .sort();

/** `user`, `book` or `campaign` when all rows of a statement could lie with one of these, else what it crosses. */
export function placeOf(tables: readonly string[]): string {
  const owners = new Set(tables.map((name) => OWNERS.get(name)!.of).filter((of) => of !== 'copied'));
  return owners.size === 0 ? 'copied' : [...owners].sort().join(' and ');
}

export const STATEMENT = /^\s*(select|insert|update|delete|with|\()/i;

/** Collects what is sent to the database until `stop`: by this process, or by calls of `verb` alone. */
export class Statements {
  readonly texts = new Set<string>();
  private readonly original = pg.Client.prototype.query;
  private readonly running = new AsyncLocalStorage<string | null>();
  private readonly enter = (message: unknown): void =>
    this.running.enterWith(verbOfRequest((message as { request: IncomingMessage }).request.url));

  constructor(verb: string | null = null) {
    const { original, running, texts } = this;
    subscribe(REQUEST_STARTS, this.enter);
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
      const config = given[0] as string | { text?: string };
      const text = typeof config === 'string' ? config : config?.text;
      const counts = verb === null || running.getStore() === verb;
      if (text && counts && STATEMENT.test(text)) texts.add(text);
      return (original as (...all: unknown[]) => unknown).apply(this, given);
    } as typeof original;
  }

  stop(): void {
    unsubscribe(REQUEST_STARTS, this.enter);
    pg.Client.prototype.query = this.original;
  }
}

/** One line for each set of tables: where its rows lie, and how many statements ask for it. */
export function linesOf(texts: Iterable<string>): Map<string, { place: string; count: number }> {
  const lines = new Map<string, { place: string; count: number }>();
  for (const text of texts) {
    const tables = tablesOf(text);
    if (tables.length === 0) continue;
    const key = tables.join(', ');
    const line = lines.get(key) ?? { place: placeOf(tables), count: 0 };
    line.count += 1;
    lines.set(key, line);
  }
  return lines;
}

const STAYS = new Set(['copied', 'user', 'book', 'campaign', 'process']);
export const stays = (place: string): boolean => STAYS.has(place);

/** Every call writes these: sessions in use, and limits. */
const BESIDE = /^\s*(with renewed as \(update sessions|insert into rate_limits)/i;

/** The statements that write. */
export const writesOf = ({ texts }: Statements): string[] =>
  [...texts].filter((text) => /\b(insert into|update|delete from)\b/i.test(text) && !BESIDE.test(text));
