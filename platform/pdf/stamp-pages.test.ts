import { afterAll, describe, expect, it } from 'vitest';
import { type OnePage, onePage, type RawObjects, rawPdf, stream } from '../../tests/support/raw-pdf.ts';
import { canLook, Desk, stampedCopy, TEXT } from '../../tests/support/stamped.ts';

const LINE = `${TEXT.name} · ${TEXT.copyCode}`;
const desk = new Desk();
afterAll(() => desk.clear());

const FONT = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>';
const SQUARE = '1 0 0 rg 50 50 40 40 re f';

async function check(objects: RawObjects, pages = 1): Promise<Buffer> {
  const { copy, info } = await stampedCopy(rawPdf({ objects }));
  expect(info.pages).toBe(pages);
  const texts = desk.pages(copy);
  expect(texts).toHaveLength(pages);
  for (const text of texts) expect(text).toContain(LINE);
  expect(desk.complaints(copy)).toBe('');
  return copy;
}

function countChanged(before: Buffer, after: Buffer, footer = 30): number {
  const [a, b] = [desk.picture(before), desk.picture(after)];
  const until = (a.pixels.length / a.width - footer) * a.width;
  let count = 0;
  for (let i = 0; i < until; i += 1) if (Math.abs(a.pixels[i]! - b.pixels[i]!) > 8) count += 1;
  return count;
}

describe.skipIf(!canLook)('the footer lies within what is seen', () => {
  const boxes: [string, OnePage][] = [
    ['a box away from the origin', { page: '/MediaBox [-100 -50 300 250] /Contents 4 0 R' }],
    ['reversed corners', { page: '/MediaBox [300 250 -100 -50] /Contents 4 0 R' }],
    ['a crop within', { page: '/MediaBox [0 0 600 800] /CropBox [100 200 400 500] /Contents 4 0 R' }],
    ['a crop partly outside', { page: '/MediaBox [0 0 300 300] /CropBox [-50 -50 200 200] /Contents 4 0 R' }],
    [
      'an inherited, turned box',
      { page: '/Contents 4 0 R', parent: `/MediaBox [0 0 300 500] /Rotate 90 /Resources <<${FONT}>>` },
    ],
    ['a turn to the left', { page: '/MediaBox [0 0 300 500] /Rotate -90 /Contents 4 0 R' }],
    ['a turned crop', { page: '/MediaBox [0 0 600 800] /CropBox [10 600 210 790] /Rotate 180 /Contents 4 0 R' }],
    ['a unit of its own', { page: '/MediaBox [0 0 100 100] /UserUnit 10 /Contents 4 0 R' }],
    ['a page like a stamp', { page: '/MediaBox [0 0 30 24] /Contents 4 0 R' }],
    ['a page like a wall', { page: '/MediaBox [0 0 14000 9000] /Contents 4 0 R' }],
    ['no box at all', { page: '/Contents 4 0 R' }],
  ];
  it.each(boxes)('of %s', async (_name, page) => {
    const copy = await check(onePage({ ...page, content: '' }));
    const { x0, y0, x1, y1, width, height } = desk.wordBox(copy, 'José');
    expect(x0).toBeGreaterThanOrEqual(0);
    expect(x1).toBeLessThanOrEqual(width);
    expect(y0).toBeGreaterThanOrEqual(0);
    expect(y1).toBeLessThanOrEqual(height);
    expect(y1).toBeGreaterThan(height / 2);
    expect(x1 - x0).toBeGreaterThan(y1 - y0);
  });
});

it.skipIf(!canLook)('a crop wholly outside the page counts for nothing', async () => {
  const page = '/MediaBox [0 0 300 300] /CropBox [400 400 500 500] /Contents 4 0 R';
  const { copy } = await stampedCopy(rawPdf({ objects: onePage({ page }) }));
  expect(desk.derive(copy, '--qdf').toString('latin1')).toMatch(/q 0\.7 0 0 0\.7 10 10 cm \/RPGFooter Do Q/);
});

describe.skipIf(!canLook)('content that ends as it should not', () => {
  const contents: [string, string][] = [
    ['leaves states open', `q 0.1 0 0 0.1 9999 9999 cm q ${SQUARE}`],
    ['leaves text and a layer open', `BT /F1 12 Tf 20 100 Td (original) Tj /OC /Nothing BDC`],
    ['leaves a clip to nothing', `${SQUARE} 0 0 0 0 re W n`],
    ['leaves a path', `${SQUARE} 10 10 m 20 20 l`],
    ['closes too much at its end', `q ${SQUARE} Q Q Q`],
    ['ends within a string', `${SQUARE} BT /F1 12 Tf (never ends`],
    ['ends within a list', `${SQUARE} BT /F1 12 Tf [(never) 20 `],
    ['ends within a picture', `${SQUARE} BI /W 4 /H 4 /BPC 8 /CS /G ID abcd`],
    ['lacks operands', `${SQUARE} Tj re 0 0.5 rg`],
    ['has brackets that close nothing', `${SQUARE} ) ] >> }`],
    ['is empty', ''],
  ];
  it.each(contents)('and %s', async (_name, content) => {
    const objects = onePage({ content });
    const { copy } = await stampedCopy(rawPdf({ objects }));
    expect(desk.pages(copy)[0]).toContain(LINE);
    expect(desk.wordBox(copy, 'José').y1).toBeLessThanOrEqual(200);
    expect(countChanged(rawPdf({ objects }), copy)).toBe(0);
  });

  it.each([
    ['closes too much and paints on', `2 0 0 2 0 0 cm Q ${SQUARE} Q 0 0 1 rg 60 50 20 20 re f`],
    ['glues operators', `q ${SQUARE} Qq 0 0 1 rg 60 50 20 20 re f QBT /F1 12 Tf 20 100 Td (x) Tj ET`],
  ])('and %s is drawn alike by all readers', async (_name, content) => {
    // Readers disagree on the original, so that nothing can be compared with it.
    const { copy } = await stampedCopy(rawPdf({ objects: onePage({ content }) }));
    expect(desk.pages(copy)[0]).toContain(LINE);
    expect(desk.complaints(copy)).toBe('');
    expect(desk.picture(copy).pixels.filter((pixel) => pixel > 10 && pixel < 120).length).toBeGreaterThan(400);
  });

  it('and its data are cut off', async () => {
    const { deflateSync } = await import('node:zlib');
    const data = deflateSync(Buffer.from(`${SQUARE} `.repeat(400)));
    const cut = data.subarray(0, data.length - 12).toString('latin1');
    const objects = { ...onePage(), 4: stream(cut, '/Filter /FlateDecode ') };
    const { copy } = await stampedCopy(rawPdf({ objects }));
    expect(desk.pages(copy)[0]).toContain(LINE);
    expect(countChanged(rawPdf({ objects }), copy)).toBe(0);
  });

  it('keeps a picture whose data look like its end', async () => {
    const content = `${SQUARE} q 20 0 0 20 100 100 cm BI /W 4 /H 4 /BPC 8 /CS /G ID abc EI\x01\x02\x03\x04\x05\x06\x07\x08\xff EI Q`;
    await check(onePage({ content }));
  });
});

describe.skipIf(!canLook)('the form is added where the page’s resources live', () => {
  const shared = `<<${FONT}>>`;
  const places: [string, OnePage][] = [
    ['in the page itself', { page: `/MediaBox [0 0 300 200] /Contents 4 0 R /Resources <<${FONT}>>`, parent: '' }],
    ['in an ancestor', {}],
    ['nowhere', { parent: '' }],
    ['in an object of their own', { parent: '/Resources 5 0 R', more: { 5: shared } }],
    [
      'beside other forms',
      {
        parent: `/Resources <<${FONT} /XObject <</RPGFooter 5 0 R>>>>`,
        more: { 5: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 1 1] ') },
      },
    ],
    [
      'with forms in an object of their own',
      {
        parent: `/Resources <<${FONT} /XObject 5 0 R>>`,
        more: { 5: '<</A 6 0 R>>', 6: stream('', '/Type /XObject /Subtype /Form /BBox [0 0 1 1] ') },
      },
    ],
    ['with forms that are null', { parent: `/Resources <<${FONT} /XObject null>>` }],
    ['as a reference to nothing', { parent: '/Resources 9 0 R', content: SQUARE }],
  ];
  it.each(places)('%s', async (_name, page) => {
    const copy = await check(onePage(page));
    if (page.content === undefined && page.parent !== '') expect(desk.pages(copy)[0]).toContain('original');
  });

  const contents: [string, OnePage][] = [
    ['a list', { page: '/MediaBox [0 0 300 200] /Contents [4 0 R 5 0 R]', more: { 5: stream(SQUARE) } }],
    [
      'a reference to a list',
      { page: '/MediaBox [0 0 300 200] /Contents 5 0 R', more: { 5: '[4 0 R 6 0 R]', 6: stream(SQUARE) } },
    ],
    ['a list with something missing', { page: '/MediaBox [0 0 300 200] /Contents [4 0 R 8 0 R]' }],
    ['nothing', { page: '/MediaBox [0 0 300 200]' }],
  ];
  it.each(contents)('when the content is %s', async (_name, page) => {
    await check(onePage(page));
  });
});

describe.skipIf(!canLook)('the tree of pages', () => {
  it('may name one page twice', async () => {
    const objects = { ...onePage(), 2: `<</Type /Pages /Kids [3 0 R 3 0 R] /Count 2 /Resources <<${FONT}>>>>` };
    const { copy } = await stampedCopy(rawPdf({ objects }));
    expect(desk.pages(copy).filter((text) => text.includes(LINE))).toHaveLength(2);
    expect(copy.toString('latin1').match(/\/RPGCopy/g)).toHaveLength(1);
  });

  it('may hold a page itself, and pages may share one content', async () => {
    const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R>>';
    const { copy, info } = await stampedCopy(
      rawPdf({
        objects: { ...onePage(), 2: `<</Type /Pages /Kids [${page} 3 0 R] /Count 2 /Resources <<${FONT}>>>>` },
      }),
    );
    // Poppler does not look at such a page.
    expect(info.pages).toBe(2);
    expect(copy.toString('latin1').match(/\/Contents \[\d+ 0 R 4 0 R \d+ 0 R\]/g)).toHaveLength(2);
  });

  it('may have 5,000 pages, each with its footer', async () => {
    const count = 5_000;
    const objects: RawObjects = { ...onePage(), 2: '' };
    const kids: string[] = [];
    for (let group = 0; group < 50; group += 1) {
      const node = 10 + group;
      kids.push(`${node} 0 R`);
      const pages = Array.from({ length: count / 50 }, (_, i) => 100 + group * 100 + i);
      objects[node] = `<</Type /Pages /Parent 2 0 R /Kids [${pages.map((num) => `${num} 0 R`).join(' ')}] /Count 100>>`;
      for (const num of pages) objects[num] = `<</Type /Page /Parent ${node} 0 R /Contents 4 0 R>>`;
    }
    objects[2] = `<</Type /Pages /MediaBox [0 0 300 200] /Kids [${kids.join(' ')}] /Count ${count} /Resources <<${FONT}>>>>`;
    const { copy, info, plan } = await stampedCopy(rawPdf({ objects }));
    expect(info.pages).toBe(count);
    expect(desk.pages(copy).filter((text) => text.includes(LINE))).toHaveLength(count);
    expect(plan.length / count).toBeLessThan(264);
  });
});
