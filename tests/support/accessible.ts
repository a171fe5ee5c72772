import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until all that moves has stopped, but for what moves endlessly. */
export const still = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );

interface Scope {
  /** The parts that are looked at; the whole page without any. */
  include?: readonly string[];
  /** Toasts are left out by default, because they come and go: another test checks their colours. */
  exclude?: readonly string[];
  withoutRules?: readonly string[];
}

/** Its text goes to a page once, and not with each question: that took longer than the answer. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
}

export async function accessible(
  page: Page,
  { include = [], exclude = ['[data-sonner-toaster]'], withoutRules = [] }: Scope = {},
): Promise<void> {
  await still(page);
  await bringAxe(page);
  const violations = await page.evaluate(
    async ([within, without, rules]) => {
      const { axe: tool } = window as unknown as { axe: typeof axe };
      const { violations: found } = await tool.run(
        { ...(within.length > 0 ? { include: [...within] } : {}), exclude: [...without] },
        {
          resultTypes: ['violations'],
          iframes: false,
          rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        },
      );
      return found.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }));
    },
    [include, exclude, withoutRules] as const,
  );
  expect(violations.map(({ id, nodes }) => `${page.url()}: ${id}: ${nodes.join(' · ')}`)).toEqual([]);
}
