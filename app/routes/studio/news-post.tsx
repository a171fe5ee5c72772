import { Link } from 'react-router';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { loadPost } from '../../news/load-post.server.ts';
import { PostForm } from '../../news/post-form.tsx';
import type { Route } from './+types/news-post.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.post?.title ?? 'Nova novidade', 'Uma novidade da sua casa.');

export function loader({ context, params }: Route.LoaderArgs) {
  const caller = context.get(callerContext)!;
  return loadPost(context.get(ctxContext), caller, params.id, caller.creatorId);
}

export default function StudioNewsPost({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page>
      <p className="leads-apart">
        <Link className="link" to="/produtor/novidades">
          Novidades
        </Link>
      </p>
      <PageHeading>{loaderData.post ? 'Mudar a novidade' : 'Nova novidade'}</PageHeading>
      <PostForm key={params.id} room="/produtor/novidades" loaded={loaderData} />
    </Page>
  );
}
