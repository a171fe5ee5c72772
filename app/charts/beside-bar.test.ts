import { expect, it } from 'vitest';
import { besideBar } from './beside-bar.ts';

it('the slip stands beside its bar, on the side with more room', () => {
  expect(besideBar(0, 4)).toEqual({ side: 'right', at: 0.25 });
  expect(besideBar(1, 4)).toEqual({ side: 'right', at: 0.5 });
  expect(besideBar(2, 4)).toEqual({ side: 'left', at: 0.5 });
  expect(besideBar(3, 4)).toEqual({ side: 'left', at: 0.75 });
  expect(besideBar(0, 1)).toEqual({ side: 'right', at: 0 });
  expect(besideBar(1, 2)).toEqual({ side: 'right', at: 0.5 });
});
