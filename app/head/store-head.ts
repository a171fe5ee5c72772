import type { MetaDescriptor } from 'react-router';
import { breadcrumb } from '../../features/community/seo/schema-org.ts';
import { type HeadArgs, pageHead } from './page-head.ts';

/** The store. Only its two halves have canonical addresses; a filter or a search is a view of one. */
export function storeHead(args: HeadArgs): MetaDescriptor[] {
  const params = new URLSearchParams(args.location.search);
  const skins = params.get('tipo') === 'skins';
  const path = skins ? '/loja?tipo=skins' : '/loja';
  return pageHead(args, {
    title: skins ? 'Skins' : 'Loja de RPG',
    description: skins
      ? 'Banners, molduras e bandejas de dados para o seu perfil, as suas fichas e as suas rolagens na RPGpédia.'
      : 'Livros de RPG de mesa de autores e editoras do Brasil, em PDF com o seu nome, e skins para a sua mesa.',
    path,
    index: !params.has('q'),
    schema:
      import.meta.env.SSR &&
      ((origin) => [
        breadcrumb(
          origin,
          skins
            ? [
                ['Loja', '/loja'],
                ['Skins', path],
              ]
            : [['Loja', path]],
        ),
      ]),
  });
}
