import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SavedDraft } from '../../features/publishing/drafts/draft-schema.ts';
import { writePdf } from './pdf.ts';
import { sendUpload } from './uploads.ts';
import type { Visitor } from './visitor.ts';

export async function smallPdf(words = 'A maré sobe.'): Promise<Buffer> {
  const path = join(tmpdir(), `${randomUUID()}.pdf`);
  await writePdf(path, [words, words]);
  return readFile(path);
}

export const smallPicture = (width = 700, height = 900, background = '#40208a'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const newAddress = (): string => `livro-${randomUUID().slice(0, 8)}`;

/** All that a book needs besides its files. */
export const fullFields = (more: object = {}) => ({
  title: 'Maré baixa',
  shortDescription: 'Uma ilha que aparece só na maré baixa.',
  bookPrice: 4990,
  bookURL: newAddress(),
  aboutText: 'Tem **um farol**.',
  rating: '14',
  ...more,
});

export const attach = (by: Visitor, bookId: string, field: string, uploadId: string, more: object = {}) =>
  by.call<{ file: Record<string, unknown> }>('attachUpload', { bookId, field, uploadId, ...more });

export const uploadMain = async (by: Visitor, bookId: string, bytes?: Uint8Array): Promise<string> =>
  sendUpload(by, bytes ?? (await smallPdf()), { purpose: 'bookFile', filename: 'mare.pdf', bookId, kind: 'main' });

export const uploadCover = async (by: Visitor, bytes?: Uint8Array): Promise<string> =>
  sendUpload(by, bytes ?? (await smallPicture()), { purpose: 'cover', filename: 'capa.jpg' });

/** A draft that lacks nothing; its book's id. */
export async function completeDraft(by: Visitor, more: object = {}): Promise<string> {
  const { bookId } = await by.must<SavedDraft>('saveBookDraft', { fields: fullFields(more) });
  for (const [field, uploadId] of [
    ['mainBookFile', await uploadMain(by, bookId)],
    ['coverImage', await uploadCover(by)],
  ] as const) {
    const { http, error } = await attach(by, bookId, field, uploadId);
    if (http !== 200) throw new Error(error.message);
  }
  return bookId;
}
