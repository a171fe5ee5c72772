import { expect, it } from 'vitest';
import { errorTitle } from './error-titles.ts';

const answered = (status: number) => ({ status, statusText: '', internal: false, data: null });

it.each([
  [answered(401), 'Esta porta não abre para você'],
  [answered(403), 'Esta porta não abre para você'],
  [answered(429), 'Devagar, por favor'],
  [answered(502), 'A RPGpédia não respondeu'],
  [answered(503), 'A RPGpédia não respondeu'],
  [answered(500), 'Algo deu errado aqui'],
  [new Error('x'), 'Algo deu errado aqui'],
])('each failure has its own words on the tab', (error, title) => {
  expect(errorTitle(error)).toBe(title);
});
