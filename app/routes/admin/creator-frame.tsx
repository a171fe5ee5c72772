import {
  type CreatorForAdmin,
  getCreatorForAdmin,
} from '../../../features/admin/people/get-creator-for-admin.server.ts';
import { creatorPath } from '../../../features/community/seo/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { keepFrame } from '../../navigation/moves.ts';
import { RoomOutlet } from '../../navigation/room-outlet.tsx';
import { RoomTabs } from '../../navigation/room-tabs.tsx';
import { NEW_POST } from '../../news/addresses.ts';
import type { Route } from './+types/creator-frame.ts';
import { AdminPage } from './admin-page.tsx';
import { CREATORS_PATH, creatorAdminPath } from './paths.ts';
import './creators.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.name ?? 'Produtor', 'Uma casa que publica na RPGpédia.');

export async function loader({ context, params: { id } }: Route.LoaderArgs): Promise<CreatorForAdmin> {
  const creator = await getCreatorForAdmin(context.get(ctxContext), id);
  if (!creator) throw new Response(null, { status: 404 });
  return creator;
}

export const shouldRevalidate = keepFrame;

/** Around each room of a house that publishes. */
export default function CreatorFrame({ loaderData: creator }: Route.ComponentProps) {
  const { creatorId, name } = creator;
  const inAddress = encodeURIComponent(creatorId);
  return (
    <AdminPage>
      <Trail links={[{ to: CREATORS_PATH, label: 'Produtores' }]} here={name} />
      <PageHeading
        actions={
          <>
            <ButtonLink variant="secondary" to={`/admin/produtor-editar/${inAddress}`}>
              Editar
            </ButtonLink>
            <ButtonLink variant="secondary" to={`/admin/novidades/${NEW_POST}?de=${inAddress}`}>
              Escrever uma novidade
            </ButtonLink>
            <ButtonLink variant="secondary" to={creatorPath(creatorId)}>
              Ver a página na loja
            </ButtonLink>
          </>
        }
      >
        {name}
      </PageHeading>
      <div className="stack-blocks">
        <RoomTabs
          label="Salas da casa"
          of={creatorAdminPath(creatorId)}
          rooms={[
            ['', 'Casa'],
            ['recebimento', 'Recebimento'],
            ['equipe', 'Equipe'],
            ['historia', 'O que mudou'],
          ]}
        />
        <RoomOutlet className="stack-rooms" context={creator} />
      </div>
    </AdminPage>
  );
}
