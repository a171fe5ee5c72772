import { redirect, useNavigate } from 'react-router';
import { getCollection } from '../../../features/play/characters/get-collection.server.ts';
import { getQuotaNews } from '../../../features/play/characters/get-quota-news.server.ts';
import { sheetPath } from '../../../features/play/characters/system-look.ts';
import { TEMPLATES_PATH } from '../../../features/play/templates/template.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { HelpLink } from '../../links/help-link.tsx';
import { useRootData } from '../../root-data.ts';
import { SystemPlate } from '../../sheet/system-page.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/system-sheets.ts';
import { CharacterCard } from './character-card.tsx';
import { COLLECTION_PATH } from './collection-paths.ts';
import { QuotaNotice } from './quota-notice.tsx';
import './system-sheets.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.words.title ?? 'Fichas', loaderData?.words.about ?? 'As suas fichas na RPGpédia.');

const collectionOf = (system: string): string => `${COLLECTION_PATH}?sistema=${encodeURIComponent(system)}`;

export async function loader({ context, params: { system } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const words = ctx.systems.get(system)?.sheets;
  // The sheets of a system without a page of its own stand among all of them.
  if (!words && ctx.systems.has(system)) throw redirect(collectionOf(system));
  if (!words) throw new Response(null, { status: 404 });
  const { uid } = context.get(callerContext)!;
  const choice = { q: '', archived: false, system, folder: null, sort: 'changed' as const };
  const [{ rows, total }, news] = await Promise.all([getCollection(ctx, uid, choice), getQuotaNews(ctx, uid)]);
  return { system, words, sheets: rows, total, news };
}

/** The user's sheets of a system with its own page. Only the button creates one. */
export default function SystemSheets({ loaderData: { system, words, sheets, total, news } }: Route.ComponentProps) {
  const { user } = useRootData();
  const look = useSystemLook()(system);
  const theme = look.theme === 'owner' ? (user?.customization.profileMainColor ?? 0) : look.theme;
  const button = <NewSheet system={system} name={words.newName} />;
  return (
    <Page bleed theme={theme} className="system-sheets">
      <div className="sheets-banner" aria-hidden="true">
        <SystemPlate look={look} />
      </div>
      <div className="column sheets-room">
        <p className="sheets-ways">
          <ButtonLink to="/colecoes" size="mini" variant="tertiary">
            <Icon name="arrow-left" />
            Voltar
          </ButtonLink>
          <HelpLink part="colecao" />
          <ButtonLink to={TEMPLATES_PATH} size="mini" variant="tertiary">
            Modelos de ficha
          </ButtonLink>
        </p>
        <header className="sheets-head">
          <h1>{words.title}</h1>
          {total > 0 && button}
        </header>
        <QuotaNotice news={news} />
        {total > 0 && <h2 className="sr-only">As suas fichas</h2>}
        {total > 0 ? (
          <ul className="character-grid">
            {sheets.map((sheet) => (
              <CharacterCard key={sheet.characterId} character={sheet} />
            ))}
          </ul>
        ) : (
          <Empty icon="quill" title={words.emptyTitle} text={words.emptyText} action={button} />
        )}
        {total > sheets.length && (
          <p>
            <ButtonLink variant="tertiary" to={collectionOf(system)}>
              Ver todas as {total}
            </ButtonLink>
          </p>
        )}
      </div>
    </Page>
  );
}

interface NewSheetProps {
  system: string;
  name: string;
}

function NewSheet({ system, name }: NewSheetProps) {
  const navigate = useNavigate();
  const { run, pending } = useCall('createCharacter', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ characterId }) => navigate(sheetPath(system, characterId)),
  });
  return (
    <Button pending={pending} onClick={() => void run({ system, name })}>
      Nova ficha
    </Button>
  );
}
