import { data, redirect } from 'react-router';
import { readyPortraitAddress } from '../../../features/play/characters/draw-portrait.server.ts';
import { findCharacterView } from '../../../features/play/characters/get-character.server.ts';
import { listHalfMade } from '../../../features/play/characters/get-collection.server.ts';
import { getQuotaNews } from '../../../features/play/characters/get-quota-news.server.ts';
import { listSystems } from '../../../features/play/characters/get-system.server.ts';
import { sheetPath, themeOf } from '../../../features/play/characters/system-look.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/new-character.ts';
import { Builder } from './builder.tsx';
import { readBuilderQuery } from './builder-query.ts';
import { ChooseStart } from './choose-start.tsx';
import { ChooseSystem } from './choose-system.tsx';
import { QuotaNotice } from './quota-notice.tsx';
import './new-character.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Novo personagem', 'Crie um personagem: um pronto, um sorteado, ou o seu, passo a passo.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid } = caller;
  const query = readBuilderQuery(new URL(request.url).searchParams);
  if (query.character) {
    const view = await findCharacterView(ctx, caller, query.character);
    const schema = view && (view.schema ?? ctx.systems.get(view.doc.schema.id)?.schema);
    if (!view || !schema) throw data(null, { status: 404 });
    if (view.archivedAt) throw redirect(sheetPath(schema.id, view.doc.id));
    return { at: 'steps' as const, uid, doc: view.doc, schema };
  }
  const news = await getQuotaNews(ctx, uid);
  const system = query.system === null ? undefined : ctx.systems.get(query.system);
  if (system) {
    const { id, title, about, characters = [] } = system.schema;
    const ready = characters.map((one) => ({
      id: one.id,
      name: one.name,
      summary: one.summary,
      portrait: readyPortraitAddress(system, one),
    }));
    return { at: 'start' as const, news, system: { id, title, about: about ?? '' }, ready };
  }
  return { at: 'system' as const, news, systems: listSystems(ctx), halfMade: await listHalfMade(ctx, uid) };
}

/** During the steps the page has all data; another character is another page. */
export { stepsStay as shouldRevalidate } from './builder-query.ts';

export default function NewCharacter({ loaderData }: Route.ComponentProps) {
  const systemLook = useSystemLook();
  switch (loaderData.at) {
    case 'system':
      return (
        <Page>
          <QuotaNotice news={loaderData.news} />
          <ChooseSystem systems={loaderData.systems} halfMade={loaderData.halfMade} />
        </Page>
      );
    case 'start':
      return (
        <Page theme={themeOf(systemLook(loaderData.system.id))}>
          <QuotaNotice news={loaderData.news} />
          <ChooseStart key={loaderData.system.id} system={loaderData.system} ready={loaderData.ready} />
        </Page>
      );
    case 'steps': {
      const { uid, doc, schema } = loaderData;
      return (
        <Page theme={themeOf(systemLook(schema.id))}>
          <Builder key={doc.id} uid={uid} doc={doc} schema={schema} />
        </Page>
      );
    }
  }
}
