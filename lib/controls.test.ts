import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutControls } from './controls.ts';

/** XML 1.0, production 2. */
const XML = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

it.each([
  ['Maré\u000bcheia', 'Maré cheia'],
  ['a\u0008b\ufffec\uffffd\u0000e\u007ff\u009bg', 'abcdefg'],
  ['um\n\tdois\r\n', 'um\n\tdois\r\n'],
  ['\ud800x\udc00 💥', 'x 💥'],
  ['\ufdd0\u{1fffe}', ''],
])('%j becomes %j', (given, kept) => {
  expect(withoutControls(given)).toBe(kept);
});

it('leaves nothing that XML refuses, and is the same the second time', () => {
  const anything = fc.array(fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        anything.map((units) => units.join('')),
      ),
      (text) => {
        const kept = withoutControls(text);
        expect(kept).toMatch(XML);
        expect(withoutControls(kept)).toBe(kept);
      },
    ),
  );
});
