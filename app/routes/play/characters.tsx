import { NO_COLLECTION } from '../../../features/play/characters/collection.ts';
import { listDeleted } from '../../../features/play/characters/delete-character.server.ts';
import { getCollection } from '../../../features/play/characters/get-collection.server.ts';
import { getQuotaNews } from '../../../features/play/characters/get-quota-news.server.ts';
import { countOf } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { HelpLink } from '../../links/help-link.tsx';
import { loadList } from '../../list/load-list.server.ts';
import type { Route } from './+types/characters.ts';
import { CHARACTERS, choiceOf } from './characters-list.tsx';
import { CollectionList } from './collection-list.tsx';
import { DeletedCharacters } from './deleted-characters.tsx';
import { ImportButton } from './import-button.tsx';
import { QuotaNotice } from './quota-notice.tsx';
import { useCharacterActs } from './use-character-acts.ts';
import './collection.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Personagens', 'Os seus personagens na RPGpédia, de todos os sistemas.');

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const { searchParams } = new URL(request.url);
  const choice = choiceOf(CHARACTERS.read(searchParams));
  const [collection, news, deleted] = await Promise.all([
    loadList(searchParams, NO_COLLECTION, (cursor) => getCollection(ctx, uid, choice, cursor)),
    getQuotaNews(ctx, uid),
    listDeleted(ctx, uid),
  ]);
  return { collection, news, deleted, archived: choice.archived };
}

export default function Characters({ loaderData: { news, collection, deleted, archived } }: Route.ComponentProps) {
  const held = collection.counts.active + collection.counts.archived;
  const acts = useCharacterActs();
  return (
    <Page>
      <PageHeading
        lead={held > 0 ? `${countOf(collection.counts.active, 'personagem ativo', 'personagens ativos')}.` : undefined}
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
      {held > 0 || collection.failure !== null ? (
        <CollectionList collection={collection} acts={acts} />
      ) : (
        <Empty
          icon="person"
          title="A cadeira está vazia"
          text="Um personagem pronto leva um toque. Um só seu leva alguns minutos."
          action={
            <span className="row">
              <ButtonLink to="/colecoes/novo-personagem">Criar o primeiro</ButtonLink>
              <ImportButton pending={acts.pending} onFile={(file) => void acts.bring(file)} />
            </span>
          }
        />
      )}
      {(archived || held === 0) && <DeletedCharacters deleted={deleted} acts={acts} />}
    </Page>
  );
}
