import type { latinFont } from '../fonts/latin-font.ts';
import { FOOTER } from './footer.ts';
import type { ObjectWriter } from './object-writer.ts';
import { DRAWN_FORM_BYTES, FORM_BYTES, UNICODE_BYTES, WIDTHS_BYTES } from './slots.ts';

const form = (font: number): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 ${FOOTER.width} ${FOOTER.height}] /Resources <</Font <</F ${font} 0 R>>>> `;

export function latinEnding(
  writer: ObjectWriter,
  numbers: readonly number[],
  { font, descriptor, file }: ReturnType<typeof latinFont>,
): void {
  const [formNum, fontNum, descriptorNum, fileNum] = numbers as [number, number, number, number];
  writer.object(fontNum, 0, font(descriptorNum));
  writer.object(descriptorNum, 0, descriptor(fileNum));
  writer.stream(fileNum, file.dict, file.data);
  writer.streamHole(formNum, form(fontNum), 'form', FORM_BYTES);
}

/** The number of different letters that a line of drawn text may have; all others share the last one. */
export const MOST_LETTERS = 255;

export function drawnEnding(writer: ObjectWriter, numbers: readonly number[]): void {
  const [formNum, fontNum, glyphNum, unicodeNum, widthsNum] = numbers as [number, number, number, number, number];
  const names = Array.from({ length: MOST_LETTERS }, (_, i) => `/g${i + 1}`);
  writer.object(
    fontNum,
    0,
    '<</Type /Font /Subtype /Type3 /FontBBox [0 -300 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /Resources <<>> ' +
      `/CharProcs <<${names.map((name) => `${name} ${glyphNum} 0 R`).join(' ')}>> ` +
      `/Encoding <</Type /Encoding /Differences [1 ${names.join(' ')}]>> /FirstChar 1 /LastChar ${MOST_LETTERS} ` +
      `/Widths ${widthsNum} 0 R /ToUnicode ${unicodeNum} 0 R>>`,
  );
  writer.stream(glyphNum, '', Buffer.from('1000 0 d0', 'latin1'));
  writer.streamHole(unicodeNum, '/Filter /FlateDecode ', 'unicode', UNICODE_BYTES);
  writer.object(widthsNum, 0, '[', { kind: 'widths', length: WIDTHS_BYTES, plain: WIDTHS_BYTES }, ']');
  writer.streamHole(formNum, `${form(fontNum)}/Filter /FlateDecode `, 'form', DRAWN_FORM_BYTES);
}
