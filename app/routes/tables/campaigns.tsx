import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listCampaigns, listTableLooks } from '../../../features/play/campaigns/list-campaigns.server.ts';
import { campaignPath } from '../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/use-live.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/campaigns.ts';
import { CampaignFields, type CampaignValues } from './campaign-fields.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { ROLE_LABELS } from './table-labels.ts';
import './tables.css';

export const meta: Route.MetaFunction = () => quietHead('Campanhas', 'As mesas em que você mestra, joga ou assiste.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const [list, looks] = await Promise.all([listCampaigns(ctx, uid), listTableLooks(ctx, uid)]);
  return { ...list, looks };
}

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { campaigns } = useLive('campaigns', loaderData);
  const lookOf = useSystemLook();
  const pictures = new Map(
    loaderData.looks.map(({ campaignId, cover, system }) => [campaignId, cover ?? lookOf(system ?? '').plateURL]),
  );
  const [open, setOpen] = useState<'create' | 'code' | null>(null);
  const ways = (
    <>
      <Button onClick={() => setOpen('create')}>Abrir mesa</Button>
      <Button variant="secondary" onClick={() => setOpen('code')}>
        Entrar com um código
      </Button>
    </>
  );
  return (
    <Page>
      <PageHeading
        lead="Uma mesa junta o grupo, as fichas, os dados e os livros de uma história."
        actions={campaigns.length > 0 && ways}
      >
        Campanhas
      </PageHeading>
      {campaigns.length === 0 ? (
        <Empty
          icon="table"
          title="Nenhuma mesa posta ainda."
          text="Abra a sua e chame o grupo por um link, ou peça um convite a quem mestra."
          action={<span className="table-buttons">{ways}</span>}
        />
      ) : (
        <ul className="campaign-list">
          {campaigns.map(({ campaignId, title, state, role }) => (
            <li key={campaignId} data-state={state}>
              <Thumb src={pictures.get(campaignId)} />
              <Link to={campaignPath(campaignId)}>{title}</Link>
              <span>
                {ROLE_LABELS[role]}
                {state === 'closed' && ' · encerrada'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      {open === 'code' && <CodeDialog onClose={() => setOpen(null)} />}
    </Page>
  );
}

const Thumb = ({ src }: { src: string | null | undefined }) =>
  src ? <img className="campaign-thumb" src={src} alt="" loading="lazy" decoding="async" /> : null;

function CreateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useServerForm<'createCampaign', CampaignValues>('createCampaign', {
    values: { title: '', system: '', description: '', contentLimits: '' },
    input: (values) => values,
    busy: 'Abrindo a mesa…',
    refusals: { INVALID_ARGUMENT: 'form', FAILED_PRECONDITION: 'form', RESOURCE_EXHAUSTED: 'form' },
    after: 'leave',
    onDone: ({ campaignId }) => navigate(campaignPath(campaignId)),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Abrir mesa" dismissible={!form.pending}>
      <ServerForm form={form} label="Abrir mesa" className="table-form">
        <CampaignFields form={form} />
      </ServerForm>
    </Dialog>
  );
}
