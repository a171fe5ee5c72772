import { arrangeCollection } from '../../../features/characters/collection.ts';
import { getCollection } from '../../../features/characters/get-collection.server.ts';
import { quotaNews } from '../../../features/characters/quota.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { HelpLink } from '../../links/help-link.tsx';
import type { Route } from './+types/characters.ts';
import { characterCount } from './collection-labels.ts';
import { CollectionList } from './collection-list.tsx';
import { readCollectionQuery } from './collection-query.ts';
import { ImportButton } from './import-button.tsx';
import { QuotaNotice } from './quota-notice.tsx';
import { useCharacterActs } from './use-character-acts.ts';
import './collection.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Personagens', 'Os seus personagens na RPGpédia, de todos os sistemas.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const characters = await getCollection(context.get(ctxContext), context.get(callerContext)!.uid);
  const query = readCollectionQuery(new URL(request.url).searchParams);
  return { held: characters.length, news: quotaNews(characters), collection: arrangeCollection(characters, query) };
}

export default function Characters({ loaderData: { held, news, collection } }: Route.ComponentProps) {
  const acts = useCharacterActs();
  return (
    <Page>
      <PageHeading
        lead={held > 0 ? `${characterCount(collection.counts.active)} na mesa.` : undefined}
        actions={
          <>
            <HelpLink part="colecao" />
            {held > 0 && <ButtonLink to="/colecoes/novo-personagem">Criar personagem</ButtonLink>}
          </>
        }
      >
        Personagens
      </PageHeading>
      <QuotaNotice news={news} />
      {held > 0 ? (
        <CollectionList collection={collection} acts={acts} />
      ) : (
        <Empty
          icon="person"
          title="A cadeira está vazia"
          text="Um personagem pronto leva um toque. Um só seu leva alguns minutos."
          action={
            <span className="flex flex-wrap gap-4">
              <ButtonLink to="/colecoes/novo-personagem">Criar o primeiro</ButtonLink>
              <ImportButton acts={acts} />
            </span>
          }
        />
      )}
    </Page>
  );
}
