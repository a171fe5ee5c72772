import { useMemo } from 'react';
import { jobTitles } from '../../../features/admin/operations/job-titles.ts';
import { listMails } from '../../../features/admin/operations/list-mails.server.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/mails.ts';
import { AdminPage } from './admin-page.tsx';
import { mailsOf } from './mails-list.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('E-mails', 'O que a RPGpédia mandou por e-mail, e o que falhou.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const titles = jobTitles(ctx);
  return { titles, list: await readList(mailsOf(titles), searchParams, (input) => listMails(ctx, input)) };
}

export default function Mails({ loaderData: { list, titles } }: Route.ComponentProps) {
  const mails = useMemo(() => mailsOf(titles), [titles]);
  return (
    <AdminPage>
      <ListPage
        title="E-mails"
        lead="O que saiu, o que ainda tenta sair e o que foi recusado."
        list={mails}
        loaded={list}
      />
    </AdminPage>
  );
}
