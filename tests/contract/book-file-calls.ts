import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePdf } from '../support/pdf.ts';
import { sendUpload } from '../support/uploads.ts';
import type { Visitor } from '../support/visitor.ts';

interface Studio {
  app: { ctx: { env: { dataDir: string } } };
  as: Record<'visitor' | 'creator' | 'admin', Visitor>;
  bookId: string;
}

export const bookFileCalls = {
  markBookFile: async ({ as, bookId }: Studio) => {
    const { files } = await as.visitor.must<{ files: { fileId: string; mark: string }[] }>('getBook', { bookId });
    const { fileId, mark } = files[0]!;
    return { by: as.creator, data: { fileId, mode: mark === 'footer' ? 'metadata' : 'footer' } };
  },
  addBookFile: async ({ app, as, bookId }: Studio) => {
    const path = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
    await writePdf(path, ['Ficha']);
    const fields = { purpose: 'bookFile', filename: 'ficha.pdf', bookId, kind: 'freeSheet' };
    const uploadId = await sendUpload(as.creator, await readFile(path), fields);
    return { by: as.creator, data: { bookId, uploadId } };
  },
  traceCopy: async ({ app, as }: Studio) => {
    const path = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
    await writePdf(path, ['Sem marca']);
    const fields = { purpose: 'trace', filename: 'achado.pdf' };
    return { by: as.admin, data: { uploadId: await sendUpload(as.admin, await readFile(path), fields) } };
  },
};
