import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

interface SentBytes {
  /** The addresses of the scripts that were asked for. */
  scripts: string[];
  /** KiB as sent. */
  kib(): Promise<{ script: number; stylesheet: number }>;
}

/** Counts from now on what a page asks for. */
export function countSent(page: Page): SentBytes {
  const scripts: string[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  page.on('requestfinished', (request) => void finished.push(request));
  const sum = async (type: string): Promise<number> => {
    const arrived = () => finished.filter((one) => one.resourceType() === type);
    if (type === 'script') await expect.poll(() => scripts.length - arrived().length).toBe(0);
    const sizes = await Promise.all(arrived().map((one) => one.sizes()));
    return sizes.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0) / 1024;
  };
  return { scripts, kib: async () => ({ script: await sum('script'), stylesheet: await sum('stylesheet') }) };
}
