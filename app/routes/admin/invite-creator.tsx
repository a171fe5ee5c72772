import { useState } from 'react';
import { INVITATION_DAYS } from '../../../features/publishing/creators/application.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { CreatorFields } from '../../creators/creator-fields.tsx';
import { NO_VALUES, toRegistration } from '../../creators/creator-values.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/invite-creator.ts';
import { AdminPage } from './admin-page.tsx';
import { creatorAdminPath } from './paths.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Convidar quem publica', 'Reserva um lugar na loja e faz o convite para ele.');

interface InvitedCreator {
  creatorId: string;
  url: string;
  name: string;
  email: string;
}

export default function InviteCreator() {
  const [invited, setInvited] = useState<InvitedCreator | null>(null);
  return (
    <AdminPage>
      <PageHeading lead="Reserve um lugar na loja. Quem aceitar o convite fica dono da casa.">
        Convidar quem publica
      </PageHeading>
      <div className="measured">
        {invited ? <Done {...invited} onAnother={() => setInvited(null)} /> : <InviteForm onInvited={setInvited} />}
      </div>
    </AdminPage>
  );
}

function InviteForm({ onInvited }: { onInvited: (invited: InvitedCreator) => void }) {
  const form = useServerForm('preRegisterCreator', {
    values: NO_VALUES,
    input: (typed) => {
      const { name, kind, links, ...given } = toRegistration(typed);
      const written = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
      return { name, kind, links, ...written };
    },
    busy: 'Reservando o lugar…',
    refusals: { INVALID_ARGUMENT: 'document' },
    after: 'leave',
    onDone: ({ creatorId, url }, { sent }) => onInvited({ creatorId, url, name: sent.name, email: sent.email ?? '' }),
  });
  return (
    <ServerForm form={form} className="creator-form" label="Reservar e convidar">
      <CreatorFields form={form} all={false} />
    </ServerForm>
  );
}

const Done = ({ creatorId, url, name, email, onAnother }: InvitedCreator & { onAnother: () => void }) => (
  <div className="stack-loose">
    <Notice tone="success" title={`O lugar de ${name} está reservado`}>
      {email ? `O convite vai por e-mail para ${email}. ` : ''}O endereço abaixo aparece só agora: copie-o.
    </Notice>
    <p className="any-length">
      <code>{url}</code>
    </p>
    <p className="row">
      <CopyButton text={url} label="Copiar o convite" />
      <ButtonLink variant="secondary" to={creatorAdminPath(creatorId)}>
        Ver {name}
      </ButtonLink>
      <Button variant="tertiary" onClick={onAnother}>
        Convidar outra casa
      </Button>
    </p>
    <p className="note">Vale por {INVITATION_DAYS} dias e serve uma vez só.</p>
  </div>
);
