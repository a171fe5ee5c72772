import { expect, test } from 'vitest';
import { navbarColour } from './navbar-colour.ts';

test.each([
  ['/', { theme: 0 }],
  ['/loja', { theme: 0 }],
  ['/loja/ferro-e-fumaca', { accent: '#e8730a' }],
  ['/produtor/livro/registrar', { accent: '#e8730a' }],
  ['/previa/x', { accent: '#e8730a' }],
  ['/perfil', { theme: 7 }],
  ['/perfil/editar', { theme: 7 }],
  ['/admin', { theme: 'admin' }],
  ['/admin/usuarios', { theme: 'admin' }],
  ['/carrinho', { theme: 0 }],
  ['/nao-existe', { theme: 0 }],
] as const)('the navbar on %s', (path, colour) => {
  expect(navbarColour(path, { mainColor: 7, accent: '#e8730a' })).toEqual(colour);
});

test('the navbar has the paper of the system on screen, and makes way for its owner’s', () => {
  expect(navbarColour('/ficha/brutal/1', { systemTheme: 1 })).toEqual({ theme: 1 });
  expect(navbarColour('/ficha/universal', { systemTheme: 'owner' })).toBe('hidden');
  expect(navbarColour('/ficha/universal/1', { systemTheme: 'owner' })).toBe('hidden');
  expect(navbarColour('/colecoes', { systemTheme: 1 })).toEqual({ theme: 0 });
});

test('without a book or a profile on screen the navbar keeps the default', () => {
  expect(navbarColour('/presente/x', { sceneTheme: 5 })).toEqual({ theme: 5 });
  expect(navbarColour('/presente/x', {})).toEqual({ theme: 0 });
  expect(navbarColour('/loja/x', {})).toEqual({ theme: 0 });
  expect(navbarColour('/perfil', {})).toEqual({ theme: 0 });
});
