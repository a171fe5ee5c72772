import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import { accessible, openStage, PHONE, sideways } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

describe.skipIf(!hasChromium)('the admin’s panel', () => {
  const stage = openStage();

  async function wronglyPaid(url: string): Promise<string> {
    const buyer = new Visitor(url, null);
    await buyer.signIn(`${randomUUID()}@example.org`);
    await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
    const { preferenceId } = await buyer.checkout();
    return (await new Gateway(url).pay({ preferenceId, status: 'approved', amount: 29.99 })).id;
  }

  const panel = () => stage.visit('/admin', { viewport: PHONE, as: 'admin@demo.test' });
  const rowOf = (page: Page, payment: string) => page.getByRole('listitem').filter({ hasText: payment });
  async function resolve(page: Page, payment: string, note: string): Promise<void> {
    await rowOf(page, payment)
      .getByRole('button', { name: /^Resolver/ })
      .click();
    await page.getByRole('textbox', { name: 'O que foi feito' }).fill(note);
    await page.getByRole('button', { name: 'Marcar como resolvida' }).click();
  }

  it('takes a purchase off its list with a note, once, from whichever window', async () => {
    const payment = await wronglyPaid(stage.url);
    const [first, late] = [await panel(), await panel()];
    await accessible(first);
    expect(await sideways(first)).toBe(0);
    await resolve(first, payment, 'Conferido com o extrato.');
    await first.getByText('Resolvida. A sua nota').waitFor();
    await rowOf(first, payment).waitFor({ state: 'detached' });
    await expect
      .poll(() => first.evaluate(() => document.activeElement?.textContent))
      .toBe('Compras que pedem atenção');

    await resolve(late, payment, 'Outra nota.');
    await late.getByText('já tinha resolvido esta').waitFor();
    await rowOf(late, payment).waitFor({ state: 'detached' });
    await late.getByRole('link', { name: 'Resolvidas', exact: true }).click();
    await rowOf(late, payment).getByText('Conferido com o extrato.').waitFor();
    expect(await late.getByText('Outra nota.').count()).toBe(0);
    await accessible(late);
    expect(await sideways(late)).toBe(0);
  });
});
