import { expect, it } from 'vitest';
import { lockedPdf } from '../../tests/support/pdf.ts';
import { rawPdf, stream } from '../../tests/support/raw-pdf.ts';
import { createStamper } from './index.ts';
import { memorySource } from './memory-source.ts';

const infoOf = async (bytes: Uint8Array) => (await createStamper().inspect(memorySource(bytes))).info;

/** Two pages of A5; the first lies on its side and uses one font, the second uses it and another. */
const objects = {
  1: '<</Type /Catalog /Pages 2 0 R /Outlines 20 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 419.53 595.28]>>',
  3: '<</Type /Page /Parent 2 0 R /Rotate 90 /Contents 5 0 R /Resources <</Font <</F1 6 0 R /F2 7 0 R>>>>>>',
  4: '<</Type /Page /Parent 2 0 R /Contents 5 0 R /Resources <</Font <</F1 6 0 R /F3 8 0 R /F4 9 0 R>>>>>>',
  5: stream('BT ET'),
  6: '<</Type /Font /Subtype /TrueType /BaseFont /ABCDEF+BebasNeue /FontDescriptor 10 0 R>>',
  7: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold>>',
  8: '<</Type /Font /Subtype /Type0 /BaseFont /Lora /DescendantFonts [<</Type /Font /BaseFont /Lora>>]>>',
  9: '<</Type /Font /Subtype /TrueType /BaseFont /Gudea /FontDescriptor 11 0 R>>',
  10: '<</Type /FontDescriptor>>',
  11: '<</Type /FontDescriptor /FontFile2 5 0 R>>',
  20: '<</Type /Outlines /First 21 0 R /Last 22 0 R>>',
  21: '<</Title (Um) /Next 22 0 R /First 23 0 R>>',
  22: '<</Title (Dois) /Next 21 0 R>>',
  23: '<</Title (Um e meio)>>',
};

it('names the fonts that are not in a file, its size as it is seen, and counts its outline', async () => {
  const { report, warnings } = await infoOf(rawPdf({ objects }));
  expect(report).toEqual({
    size: { width: 210, height: 148 },
    outline: 3,
    restricted: false,
    missingFonts: [
      { name: 'BebasNeue', pages: [1, 2] },
      { name: 'Lora', pages: [2] },
    ],
  });
  expect(warnings).toEqual([
    expect.stringMatching(/^2 fontes estão fora do arquivo \(BebasNeue, Lora\): nas páginas 1, 2 /),
  ]);
});

it('says that a file restricts what readers may do', async () => {
  const { report } = await infoOf(await lockedPdf('', 'dona'));
  expect(report).toMatchObject({ restricted: true, missingFonts: [] });
});

it('stays within its bounds, and what cannot be described is stamped all the same', async () => {
  const names = Array.from({ length: 500 }, (_, i) => `/F${i} <</Type /Font /Subtype /TrueType /BaseFont /Fonte${i}>>`);
  const many = { ...objects, 3: objects[3].replace('/F1 6 0 R /F2 7 0 R', names.join(' ')) };
  const { report, warnings } = await infoOf(rawPdf({ objects: many }));
  expect(report!.missingFonts).toHaveLength(20);
  expect(warnings[0]).toMatch(/e mais 16\)/);
  const circle = { ...objects, 20: '<</Type /Outlines /First 24 0 R>>', 24: '24 0 R' };
  expect(await infoOf(rawPdf({ objects: circle }))).toMatchObject({ pages: 2, report: null, warnings: [] });
});
