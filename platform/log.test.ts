import { expect, it } from 'vitest';
import { withoutSecrets } from './log.ts';

it.each([
  ['to ana.maria@example.org', 'to [e-mail]'],
  ['529.982.247-25 or 52998224725', '[cpf] or [cpf]'],
  ['payment 52998224726', 'payment 52998224726'],
  ['/resgatar/7K3M-0ABC-9XYZ-HJKM?codigo=7K3M0ABC9XYZHJKM', '/resgatar/[code]?codigo=[code]'],
  ['copy-7K3M-0ABC-9XYZ-HJKM', 'copy-[code]'],
])('of people nothing is kept: %s', (line, kept) => {
  expect(withoutSecrets(line)).toBe(kept);
});

it('leaves an id whole, of whatever digits it is', () => {
  for (const id of ['0dd7a6cb-1234-4567-8901-0123456789ab', '12345678-1234-4567-8901-012345678901'])
    expect(withoutSecrets(`"uid":"${id}"`)).toBe(`"uid":"${id}"`);
});
