import { expect, it } from 'vitest';
import { numberedOn } from './numbered.ts';

it.each<[string, number, string[], string[]]>([
  ['Rato', 1, [], ['Rato']],
  ['Rato', 3, [], ['Rato 1', 'Rato 2', 'Rato 3']],
  ['Rato', 2, ['Rato 1', 'Rato 2', 'Rato 3'], ['Rato 4', 'Rato 5']],
  ['Rato', 1, ['Rato'], ['Rato 2']],
  ['Rato', 2, ['Rato', 'Rato 7'], ['Rato 8', 'Rato 9']],
  ['Rato', 1, ['Ratoeira 4', 'Rato x'], ['Rato']],
  ['Rato 2', 2, ['Rato 5'], ['Rato 2 1', 'Rato 2 2']],
])('%s × %i after %j', (kind, count, present, names) => {
  expect(numberedOn(kind, count, present)).toEqual(names);
});
