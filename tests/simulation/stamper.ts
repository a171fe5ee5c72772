import type { PageRenderer, PdfStamper } from '../../platform/pdf/port.ts';

/** A stamper that reads all that the real one reads, without threads; its copies are the bytes as they came. */
export const SIMULATED_STAMPER: Pick<PdfStamper, 'inspect' | 'openPlan'> = {
  inspect: async (source, mode) => {
    await source.read(0, source.bytes);
    const info = { report: null, pages: 1, warnings: [], recovered: false, signature: 'none' as const };
    return { info, plan: mode === 'unmarked' ? new Uint8Array() : new TextEncoder().encode('plan') };
  },
  openPlan: async (_key, open) => {
    const source = await open();
    if (source.bytes === 0) return null;
    await source.read(0, source.bytes);
    return {
      copyFor: ({ copyCode }) => ({
        bytes: 1,
        etag: copyCode,
        firstView: null,
        read: (start, end, original) => original(start, end),
      }),
    };
  },
};

export const SIMULATED_PAGES: Pick<PageRenderer, 'shows' | 'readWords'> = {
  shows: async () => 'shown',
  async *readWords(source) {
    await source.read(0, source.bytes);
    yield { page: 1, text: 'Uma página.', heads: '', label: null };
  },
};
