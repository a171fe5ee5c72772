import { expect, it } from 'vitest';
import { REVIEW_QUEUE } from './review-queue.tsx';

it.each([
  ['', 'open', false, '/admin'],
  ['pendencias=resolvidas', 'resolved', true, '/admin?pendencias=resolvidas'],
] as const)('the address “%s” shows what is %s', (search, state, resolved, address) => {
  const view = REVIEW_QUEUE.read(new URLSearchParams(search));
  expect(view).toEqual({ state });
  expect(REVIEW_QUEUE.input(view)).toEqual({ resolved });
  expect(REVIEW_QUEUE.address(view)).toBe(address);
});
