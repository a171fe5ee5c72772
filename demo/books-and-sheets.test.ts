import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SheetSchema } from '../game/sheet/system.ts';

const read = (path: string): Promise<string> => readFile(`content/${path}`, 'utf8');

/** Words of other games than the one that the sheet plays. */
const FOREIGN: Record<string, RegExp> = {
  brutal: /pontos de Medo|quatro atributos|uma vela ou um abajur/i,
  oblivio: /dez lembranças|doze faces|risque uma para vencer/i,
};

it.each(Object.keys(FOREIGN))('the demo’s book of %s teaches the game that its sheet plays', async (id) => {
  const book = (await read(`demo/texts/${id}.yaml`)).replace(/\s+/g, ' ');
  const schema = parse(await read(`systems/${id}/system.yaml`)) as SheetSchema;
  const tested = schema.rolls.flatMap(({ label }) => /^Teste de (.+)$/.exec(label)?.[1] ?? []);
  const counted = schema.fields.flatMap((field) =>
    field.kind === 'resource' && !field.id.startsWith('estresse') ? field.label.replace(/s$/, '') : [],
  );
  expect(tested).toHaveLength(5);
  for (const word of [...tested, ...counted]) expect(book, word).toContain(word);
  const books = (await read('demo/books.yaml')).replace(/\s+/g, ' ');
  for (const text of [book, books]) expect(text).not.toMatch(FOREIGN[id]!);
});
