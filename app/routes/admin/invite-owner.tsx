import { useState } from 'react';
import { INVITATION_DAYS } from '../../../features/publishing/creators/application.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

/** Makes a new invitation to a creator that nobody owns. */
export function InviteOwner({ creatorId }: { creatorId: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const form = useServerForm('inviteCreatorOwner', {
    values: {},
    input: () => ({ creatorId }),
    busy: 'Fazendo o convite…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'keep',
    onDone: (made) => setUrl(made.url),
  });
  return (
    <Notice tone="warning" title="Sem dono ainda">
      <div className="stack-fields">
        <p>
          Ninguém aceitou o convite, ou quem foi aprovado ainda não entrou. Um convite novo vale por {INVITATION_DAYS}{' '}
          dias; mande-o a quem vai responder pela casa.
        </p>
        {url === null ? (
          <ServerForm form={form} label="Fazer outro convite" />
        ) : (
          <>
            <p className="any-length">
              <code>{url}</code>
            </p>
            <p>
              <CopyButton text={url} label="Copiar o convite" />
            </p>
          </>
        )}
      </div>
    </Notice>
  );
}
