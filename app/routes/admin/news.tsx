import { listOwnPosts } from '../../../features/publishing/news/list-news.server.ts';
import { PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import { OwnPosts, ownPosts, POST_ROWS } from '../../news/own-posts.tsx';
import type { Route } from './+types/news.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: Route.MetaFunction = () => quietHead('Novidades', 'O que a campanha e as casas contam.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const caller = context.get(callerContext)!;
  const list = await readList(ownPosts('/admin/novidades'), searchParams, (input) =>
    listOwnPosts(context.get(ctxContext), caller, { ...input, limit: POST_ROWS }),
  );
  return { list };
}

export default function AdminNews({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <PageHeading lead="As da campanha saem em nome da RPGpédia. Em nome de uma casa, escreva a partir da página dela em Produtores.">
        Novidades
      </PageHeading>
      <OwnPosts room="/admin/novidades" list={list} mayWrite />
    </AdminPage>
  );
}
