import { expect, it } from 'vitest';
import { sameForAll } from '../../app/public-pages.ts';
import { ROUTE_MAP } from '../../app/route-map.server.ts';
import { READS, sharedAddress } from './shared-address.ts';

const catalogue = { packs: [{ id: 'oneKeyPack' }] } as unknown as Parameters<typeof sharedAddress>[0];

it('knows what each page reads that is the same for every visitor', () => {
  expect([...READS.keys()]).toEqual(ROUTE_MAP.map(({ path }) => path).filter(sameForAll));
});

it.each([
  ['/', '/'],
  ['/?utm_source=a&fbclid=b', '/'],
  ['/?pacote=oneKeyPack&x=1', '/?pacote=oneKeyPack'],
  ['/?pacote=invented', '/'],
  [`/?duvida=${'x'.repeat(5_000)}`, `/?duvida=${'x'.repeat(128)}`],
  ['/Loja/', '/loja'],
  ['/loja?z=1&tema=b&q=a', '/loja?q=a&tema=b'],
  ['/loja/um-livro?previas=mostrar&ref=1', '/loja/um-livro?previas=mostrar'],
  ['/loja/um-livro?previas=1', '/loja/um-livro'],
  ['/loja/um%2Dlivro/', '/loja/um-livro'],
  ['/criadores/a%2Fb', '/criadores/a%2Fb'],
  ['/perfil', null],
  ['/resgatar/AAAA', null],
  ['/nada', null],
  [`/loja/${'x'.repeat(129)}`, null],
  ['/loja/%ff', null],
])('%s is kept as %s', (url, address) => {
  expect(sharedAddress(catalogue, url)).toBe(address);
});
