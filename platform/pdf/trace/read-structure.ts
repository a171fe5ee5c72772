import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { SyncSource } from '../read/blocks.ts';
import { PdfDocument } from '../read/document.ts';
import { decryptObject } from '../read/encryption.ts';
import { type PdfObject, PdfString, Ref } from '../read/objects.ts';
import { readPages } from '../read/pages.ts';
import { codesIn } from './copy-codes.ts';

interface Holder {
  num: number;
  gen: number;
}

/** The codes in a string, which may be encrypted, or in UTF-16. */
function codesOf(document: PdfDocument, object: PdfObject, holder: Holder): string[] {
  const value = document.resolve(object);
  if (!(value instanceof PdfString)) return [];
  const { num, gen } = object instanceof Ref ? object : holder;
  const bytes = Buffer.from(value.bytes);
  const { encryption } = document;
  const plain = encryption ? decryptObject(encryption.strings, encryption.fileKey, num, gen, bytes) : bytes;
  // A string of an object stream is not encrypted by itself.
  return [...new Set([plain, bytes].flatMap((one) => codesIn(one.toString('latin1').replaceAll('\0', ''))))];
}

function* marksIn(document: PdfDocument, most: number): Generator<{ kind: 'info' | 'page'; copyCode: string }> {
  const ref = document.trailer.get('Info');
  const info = document.dict(ref);
  for (const copyCode of codesOf(document, info?.get('CopyID') ?? null, ref instanceof Ref ? ref : { num: 0, gen: 0 }))
    yield { kind: 'info', copyCode };
  let count = 0;
  for (const { dict, holder } of readPages(document)) {
    count += 1;
    if (count > most) return;
    for (const copyCode of codesOf(document, dict.get('RPGCopy') ?? null, { num: holder, gen: 0 }))
      yield { kind: 'page', copyCode };
  }
}

/** The marks in the data of the file and of its first pages. Whatever is broken ends the list. */
export function readStructure(path: string, mostPages: number): { kind: 'info' | 'page'; copyCode: string }[] {
  const file = openSync(path, 'r');
  try {
    const source: SyncSource = {
      bytes: fstatSync(file).size,
      read: (start, end) => {
        const bytes = Buffer.allocUnsafe(end - start);
        return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, start));
      },
    };
    for (const open of [PdfDocument.open, PdfDocument.recover]) {
      const marks: { kind: 'info' | 'page'; copyCode: string }[] = [];
      try {
        for (const mark of marksIn(open(source), mostPages)) marks.push(mark);
        return marks;
      } catch {
        if (marks.length > 0) return marks;
      }
    }
    return [];
  } finally {
    closeSync(file);
  }
}
