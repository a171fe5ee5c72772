import { expect, it, vi } from 'vitest';
import { drawPortrait } from '../../illustration/portraits/portrait.ts';
import { createDrawnPortraits } from './drawn-portraits.ts';

vi.mock('../../illustration/portraits/portrait.ts', { spy: true });

it('a face that is asked for again is not drawn again', async () => {
  const app = createDrawnPortraits();
  const ask = async (path: string) => (await app.request(`/retratos/desenhados/${path}.svg`)).text();
  const ana = await ask('1/ana');
  expect(await ask('1/ana')).toBe(ana);
  expect(await ask('2/ana')).not.toBe(ana);
  expect(await ask('1/bia')).not.toBe(ana);
  expect(drawPortrait).toHaveBeenCalledTimes(3);
});

it('the face of a number is drawn, and no other number has one', async () => {
  const app = createDrawnPortraits();
  const answer = await app.request('/retratos/pessoas/12.svg');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toMatch(/^<svg /);
  expect((await app.request('/retratos/pessoas/4096.svg')).status).toBe(404);
  expect((await app.request('/retratos/pessoas/doze.svg')).status).toBe(404);
});
