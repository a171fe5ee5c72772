import type { BrowserContext, Page } from 'playwright-core';
import type { TestError } from 'vitest';
import type { ProductProcess } from './process.ts';

const MESSAGE_LETTERS = 1_500;

async function pageText(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 1_000 })
    .catch(() => '(no text)');
  return `${page.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, MESSAGE_LETTERS)}`;
}

/** Adds to the first error of a test what its pages show and what the product logged last. */
export async function tellFailure(
  errors: TestError[] | undefined,
  contexts: readonly BrowserContext[],
  product: ProductProcess,
): Promise<void> {
  const [error] = errors ?? [];
  if (!error) return;
  const pages = await Promise.all(contexts.flatMap((context) => context.pages()).map(pageText));
  error.message = [error.message, ...pages.map((text) => `--- ${text}`), `--- log\n${product.lastLines}`].join('\n');
}
