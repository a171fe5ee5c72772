import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The screens there are. Who may see them is in `route-map.ts`, with the screens to come. */
export default [
  index('routes/landing/home.tsx'),
  route('termos-de-uso', 'routes/legal/terms.tsx'),
  route('politica-de-privacidade', 'routes/legal/privacy.tsx'),
  route('ajuda', 'routes/help/help.tsx'),
  route('loja', 'routes/shop/store.tsx'),
  route('loja/:bookURL', 'routes/shop/book.tsx'),
  route('criadores/:creatorId', 'routes/creators/creator.tsx'),
  route('perfil', 'routes/account/profile.tsx'),
  route('perfil/editar', 'routes/account/profile-edit.tsx'),
  route('biblioteca', 'routes/library/library.tsx'),
  route('biblioteca/exportar', 'routes/library/export.ts'),
  route('biblioteca/:bookId/ler', 'routes/library/reader.tsx'),
  route('carrinho', 'routes/shop/cart.tsx'),
  route('lista-de-desejos', 'routes/account/wishlist.tsx'),
  route('compras', 'routes/account/purchases.tsx'),
  route('pagamento/:id', 'routes/account/payment.tsx'),
  route('sem-acesso-ao-beta', 'routes/account/no-beta.tsx'),
  route('colecoes', 'routes/play/collections.tsx'),
  route('admin', 'routes/admin/dashboard.tsx'),
  route('admin/testes', 'routes/admin/playground.tsx'),
  route('produtor', 'routes/studio/dashboard.tsx'),
  route('produtor/cadastro', 'routes/studio/register.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
