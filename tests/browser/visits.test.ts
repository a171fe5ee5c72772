import { expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { accessible, DESKTOP, openStage, PHONE, reload, sideways } from '../support/stage.ts';
import { Visitor } from '../support/visitor.ts';

const stage = openStage();

it.skipIf(!hasChromium)('a visit tells what it met without a cookie, and an admin reads it by page', async () => {
  const admin = new Visitor(stage.url, null);
  await admin.signIn('admin@demo.test');
  await admin.must('changeSettings', { visitsSampled: '100' });
  const page = await stage.visit('/loja', { viewport: PHONE, as: 'leitora@demo.test' });
  await reload(page);
  const sent: Record<string, string>[] = [];
  const bodies: string[] = [];
  page.context().on('request', async (request) => {
    if (!request.url().endsWith('/functions/recordVisit')) return;
    bodies.push(request.postData() ?? '');
    sent.push(await request.allHeaders());
  });
  // The measuring file comes once the page is idle.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /measure-/.test(name)));
  await page.getByRole('searchbox').first().click();
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  );
  // This is repeated until the file that has come is run, too: what was sent once is not sent again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return sent.length;
    })
    .toBeGreaterThan(0);
  expect(sent.map(({ cookie }) => cookie)).toEqual(sent.map(() => undefined));
  expect(bodies.join()).toContain('"path":"/loja","metric":"LOAD","value":0');

  const room = await stage.visit('/admin', { viewport: PHONE, as: 'admin@demo.test' });
  const section = room.getByRole('region', { name: 'O que as visitas encontram' });
  // The visit before the page was reloaded is measured too, if its measuring file had come.
  await section.getByText(/^[12] visitas? medidas?/).waitFor();
  await section.getByText('Por página').click();
  await section.getByRole('row', { name: /^\/loja [12]/ }).waitFor();
  await expect.poll(() => sideways(room)).toBe(0);
  await accessible(room);
  await room.setViewportSize(DESKTOP);
  await expect.poll(() => sideways(room)).toBe(0);
});
