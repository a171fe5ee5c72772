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
