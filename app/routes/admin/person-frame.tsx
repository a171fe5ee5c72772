import { useParams } from 'react-router';
import { getPerson, type Person } from '../../../features/admin/people/get-person.server.ts';
import { Label } from '../../../ui/label.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { keepFrame } from '../../navigation/moves.ts';
import { RoomOutlet } from '../../navigation/room-outlet.tsx';
import { RoomTabs } from '../../navigation/room-tabs.tsx';
import type { Route } from './+types/person-frame.ts';
import { AdminPage } from './admin-page.tsx';
import { PEOPLE_PATH, personPath } from './paths.ts';
import { ROLE_LABELS } from './role-labels.ts';
import './creators.css';
import { personName } from './person-name.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData ? personName(loaderData) : 'Usuário', 'Uma conta da RPGpédia.');

export async function loader({ context, params: { uid } }: Route.LoaderArgs): Promise<Person> {
  const person = await getPerson(context.get(ctxContext), uid);
  if (!person) throw new Response(null, { status: 404 });
  return person;
}

export const shouldRevalidate = keepFrame;

/** Around each room of a person: who it is. */
export default function PersonFrame({ loaderData: person }: Route.ComponentProps) {
  const { uid = '' } = useParams();
  return (
    <AdminPage>
      <Trail links={[{ to: PEOPLE_PATH, label: 'Usuários' }]} here={personName(person)} />
      <PageHeading>
        <span className="any-length">{personName(person)}</span>
      </PageHeading>
      <div className="stack-blocks">
        <p className="row-close level">
          <img
            src={person.portrait}
            alt=""
            width="64"
            height="64"
            referrerPolicy="no-referrer"
            className="person-face"
          />
          <Label>{ROLE_LABELS[person.role]}</Label>
          {person.suspendedAt && <Label>Suspensa</Label>}
        </p>
        <RoomTabs
          label="Salas da pessoa"
          of={personPath(uid)}
          rooms={[
            ['', 'Conta'],
            ['o-que-tem', 'O que tem'],
            ['historia', 'O que aconteceu'],
          ]}
        />
        <RoomOutlet className="stack-rooms" context={person} />
      </div>
    </AdminPage>
  );
}
