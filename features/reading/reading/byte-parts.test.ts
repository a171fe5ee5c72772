import { expect, it } from 'vitest';
import { cutFrom, parseContentRange, parseParts, wholeChunks } from './byte-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const part = (range: string, text: string) =>
  `\r\n--limite\r\nContent-Type: application/pdf\r\nContent-Range: bytes ${range}\r\n\r\n${text}`;

it('reads a range', () => {
  expect(parseContentRange('bytes 5-9/20')).toEqual({ begin: 5, end: 10, total: 20 });
  for (const wrong of [null, '', 'bytes */20', 'pages 1-2/3']) expect(parseContentRange(wrong)).toBeNull();
});

it('takes a body in parts apart, whatever stands in them', () => {
  const { parts, total } = parseParts(
    bytes(`${part('0-3/40', 'a\r\n\r')}${part('30-39/40', '--limite--')}\r\n--limite--\r\n`),
  );
  expect(total).toBe(40);
  expect(parts.map(({ begin, bytes: held }) => [begin, new TextDecoder().decode(held)])).toEqual([
    [0, 'a\r\n\r'],
    [30, '--limite--'],
  ]);
});

it.each([
  ['no parts', 'apenas texto'],
  ['a part cut off', part('0-9/40', 'abc')],
  ['a part without a place', '\r\n--limite\r\nContent-Type: a/b\r\n\r\nabc'],
])('refuses %s', (_name, body) => {
  expect(() => parseParts(bytes(body))).toThrow();
});

it('cuts what is asked for out of what is held, over seams too', () => {
  const held = [
    { begin: 0, bytes: bytes('01234') },
    { begin: 3, bytes: bytes('3456789') },
  ];
  expect(new TextDecoder().decode(cutFrom(held, 2, 8)!)).toBe('234567');
  expect(cutFrom(held, 8, 11)).toBeNull();
  expect(cutFrom([], 0, 1)).toBeNull();
});

it('widens ranges to whole chunks', () => {
  const near = [
    [250, 260],
    [0, 1],
    [95, 101],
  ] as const;
  expect(wholeChunks(near, 100)).toEqual([[0, 300]]);
  expect(
    wholeChunks(
      [
        [250, 260],
        [0, 1],
      ],
      100,
    ),
  ).toEqual([
    [0, 100],
    [200, 300],
  ]);
});
