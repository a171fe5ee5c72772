import { globSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type CsvColumn, csvStream } from './csv.server.ts';

const COLUMNS: readonly CsvColumn<string | number>[] = [['nome', (cell) => cell]];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
const written = async (cells: readonly (string | number)[]): Promise<string[]> =>
  (await text(csvStream(COLUMNS, each(cells)))).split('\r\n').slice(1, -1);

describe('a table to take along', () => {
  it.each(['=1+1', '+1', '-1', '@SOMA(A1)', '\t=1', '＝1', '＋1', '－1', '＠A1'])(
    'does not let “%s” run',
    async (cell) => {
      expect(await written([cell])).toEqual([`'${cell}`]);
    },
  );

  it('keeps a cell that would run in its quotes', async () => {
    expect(await written(['=HYPERLINK("http://x";"y")'])).toEqual([`"'=HYPERLINK(""http://x"";""y"")"`]);
  });

  it('leaves numbers, dates and names as they are', async () => {
    const cells = [-5, 'a=b', 'Érica d’Ávila', '2026-03-12', '1+1'];
    expect(await written(cells)).toEqual(cells.map(String));
  });

  it('writes moments as people read them, in Brasília', async () => {
    const cells = ['2026-03-12T02:59:59.999Z', '2026-03-12T03:00:00Z', '{"at":"2026-03-12T03:00:00Z"}'];
    expect(await written(cells)).toEqual([
      '11/03/2026 23:59',
      '12/03/2026 00:00',
      '"{""at"":""2026-03-12T03:00:00Z""}"',
    ]);
  });

  it('ends its rows when nobody reads on', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) yield 'linha';
      } finally {
        ended = true;
      }
    }
    const reader = csvStream(COLUMNS, endless()).getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => ended).toBe(true);
  });
});

it('every table goes through the one that lets no cell run', () => {
  const sources = globSync('{app,features,server}/**/*.{ts,tsx}').filter((path) => !/\.test\./.test(path));
  const saying = (word: string) => sources.filter((path) => readFileSync(path, 'utf8').includes(word));
  expect(saying('text/csv')).toEqual(['app/list/csv-response.server.ts']);
  expect(saying("from 'csv-stringify")).toEqual(['features/kit/csv.server.ts']);
});
