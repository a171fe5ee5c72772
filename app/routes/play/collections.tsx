import { Link } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../features/play/campaigns/table-paths.ts';
import { countActive } from '../../../features/play/characters/get-collection.server.ts';
import { listSystems } from '../../../features/play/characters/get-system.server.ts';
import { listCharacters } from '../../../features/play/characters/list-characters.server.ts';
import { isAllowedNow } from '../../../features/site/settings/is-allowed-now.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { HelpLink } from '../../links/help-link.tsx';
import { FreeTray } from '../../rolls/free-tray.tsx';
import { CREATURES_PATH } from '../creatures/creatures-path.ts';
import type { Route } from './+types/collections.ts';
import { CharacterCard } from './character-card.tsx';
import { SystemCards } from './choose-system.tsx';
import { characterCount } from './collection-labels.ts';
import { COLLECTION_PATH } from './collection-paths.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Jogar', 'Os sistemas e os personagens que você joga na RPGpédia.');

const LAST_CHARACTERS = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid } = caller;
  const [held, { characters: last }, tables] = await Promise.all([
    countActive(ctx, uid),
    listCharacters(ctx, uid, { archived: false, limit: LAST_CHARACTERS }),
    isAllowedNow(ctx, caller, ['use', 'campaign']),
  ]);
  return {
    held,
    last,
    systems: listSystems(ctx),
    rules: ctx.help.rules,
    tables,
  };
}

export default function Collections({ loaderData: { held, last, systems, rules, tables } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        lead={last.length > 0 ? 'A mesa está como você deixou.' : 'Escolha um jogo, e a ficha já começa a se escrever.'}
        actions={
          <>
            <HelpLink part="comecar" />
            <FreeTray />
            <ButtonLink to="/colecoes/novo-personagem">Criar personagem</ButtonLink>
          </>
        }
      >
        Jogar
      </PageHeading>
      <div className="stack-rooms">
        {last.length > 0 && (
          <section aria-labelledby="ultimas" className="stack">
            <div className="apart">
              <h2 id="ultimas" className="heading">
                De volta à mesa
              </h2>
              <Link to={COLLECTION_PATH} className="firm underlined">
                {held === 1 ? 'Ver o seu personagem' : `Ver os seus ${characterCount(held)}`}
              </Link>
            </div>
            <ul className="character-grid last-characters">
              {last.map((character) => (
                <CharacterCard key={character.characterId} character={character} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="sistemas" className="stack">
          <h2 id="sistemas" className="heading">
            Os sistemas
          </h2>
          <SystemCards systems={systems} under="h2" />
          {rules && (
            <p>
              <Link to={`/ajuda#${rules}`} className="underlined">
                As regras de cada um, em uma página
              </Link>
            </p>
          )}
        </section>
        <div className="play-doors">
          <section aria-labelledby="criaturas" className="stack-close">
            <h2 id="criaturas" className="heading">
              Criaturas
            </h2>
            <p className="reading">As suas, com números e ataques que rolam. Entram na luta em qualquer número.</p>
            <p>
              <ButtonLink to={CREATURES_PATH} variant="secondary">
                Ver as suas criaturas
              </ButtonLink>
            </p>
          </section>
          {tables ? (
            <section aria-labelledby="mesas" className="stack-close">
              <h2 id="mesas" className="heading">
                Campanhas
              </h2>
              <p className="reading">A mesa do grupo: as fichas de todos, os dados de todos e os livros emprestados.</p>
              <p>
                <ButtonLink to={CAMPAIGNS_PATH} variant="secondary">
                  Ver as suas mesas
                </ButtonLink>
              </p>
            </section>
          ) : (
            <section aria-labelledby="depois" className="stack-close">
              <h2 id="depois" className="heading">
                Depois
              </h2>
              <p className="reading">
                Campanhas, em que o grupo divide por um tempo as ferramentas e os livros da mesa, e o rastreador de
                iniciativa. Nada disso está aberto hoje. Quando uma parte abrir, ela aparece nesta página, e a sua chave
                continua valendo para todas.
              </p>
            </section>
          )}
        </div>
      </div>
    </Page>
  );
}
