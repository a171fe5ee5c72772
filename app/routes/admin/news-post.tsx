import { Link } from 'react-router';
import { PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { loadPost } from '../../news/load-post.server.ts';
import { PostForm } from '../../news/post-form.tsx';
import type { Route } from './+types/news-post.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.post?.title ?? 'Nova novidade', 'Uma novidade da campanha ou de uma casa.');

/** `de` names the creator on whose behalf a new post is written. */
export const loader = ({ context, params, url: { searchParams } }: Route.LoaderArgs) =>
  loadPost(context.get(ctxContext), context.get(callerContext)!, params.id, searchParams.get('de'));

export default function AdminNewsPost({ loaderData, params }: Route.ComponentProps) {
  return (
    <AdminPage>
      <p className="leads-apart">
        <Link className="link" to="/admin/novidades">
          Novidades
        </Link>
      </p>
      <PageHeading lead={`Sai em nome de ${loaderData.name}.`}>
        {loaderData.post ? 'Mudar a novidade' : 'Nova novidade'}
      </PageHeading>
      <PostForm key={params.id} room="/admin/novidades" loaded={loaderData} />
    </AdminPage>
  );
}
