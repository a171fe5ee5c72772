import { can } from '../../../features/kit/permissions.ts';
import { listOwnPosts } from '../../../features/publishing/news/list-news.server.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import { OwnPosts, ownPosts, POST_ROWS } from '../../news/own-posts.tsx';
import type { Route } from './+types/news.ts';
import { StudioTabs } from './studio-tabs.tsx';

export const meta: Route.MetaFunction = () => quietHead('Novidades', 'O que a sua casa conta a quem a segue.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const list = await readList(ownPosts('/produtor/novidades'), searchParams, async (input) =>
    creatorId === null
      ? { posts: [], nextCursor: null }
      : listOwnPosts(context.get(ctxContext), caller, { ...input, creatorId, limit: POST_ROWS }),
  );
  return { list, mayWrite: can(caller, 'write', { is: 'news', creatorId }) };
}

export default function StudioNews({ loaderData: { list, mayWrite } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading lead="O que a casa conta a quem a segue.">Novidades</PageHeading>
      <div className="stack-parts">
        <StudioTabs />
        <OwnPosts room="/produtor/novidades" list={list} mayWrite={mayWrite} />
      </div>
    </Page>
  );
}
