import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { CAMPAIGNS_PATH, tableScreenPath } from '../../../features/play/campaigns/table-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { CampaignFields, type CampaignValues } from './campaign-fields.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { LookDialog, type TableTheme } from './look-dialog.tsx';
import { isOnlyMestre } from './only-mestre.ts';
import { Reopen } from './reopen.tsx';
import { useTable } from './table-context.ts';

export function TableActs({ themes }: { themes: readonly TableTheme[] }) {
  const { view, uid, open: running, leads } = useTable();
  const { campaignId, campaign, may } = view;
  const [open, setOpen] = useState<'change' | 'look' | 'channel' | 'close' | 'leave' | null>(null);
  const { run, pending } = useCall(['closeCampaign', 'leaveCampaign'], { refusals: 'toast' });
  const navigate = useNavigate();
  const staysOn = running && isOnlyMestre(view.members, uid);
  const dismiss = () => setOpen(null);
  const leave = () => run('leaveCampaign', { campaignId }, { onDone: () => navigate(CAMPAIGNS_PATH) });
  return (
    <section className="table-acts" aria-labelledby="a-mesa">
      <h2 id="a-mesa">A mesa</h2>
      <p className="table-buttons">
        {leads && (
          <Button variant="secondary" size="mini" onClick={() => setOpen('change')}>
            Mudar nome e texto
          </Button>
        )}
        {leads && (
          <Button variant="secondary" size="mini" onClick={() => setOpen('look')}>
            Capa e cores
          </Button>
        )}
        {may.close && running && (
          <Button variant="tertiary" size="mini" onClick={() => setOpen('close')}>
            Encerrar a mesa
          </Button>
        )}
        {may.close && !running && <Reopen campaignId={campaignId} />}
        {view.may.setChannel && campaign.state === 'open' && (
          <Button variant="secondary" size="mini" onClick={() => setOpen('channel')}>
            Canal no Discord
          </Button>
        )}
        <a
          className="button button-secondary button-mini"
          href={tableScreenPath(campaignId)}
          target="_blank"
          rel="noreferrer"
        >
          Tela da sala
        </a>
        <a className="button button-secondary button-mini" href={`/campanhas/${campaignId}/exportar`} download>
          Exportar a mesa
        </a>
        {!staysOn && (
          <Button variant="secondary" size="mini" onClick={() => setOpen('leave')}>
            Sair da mesa
          </Button>
        )}
        {view.role !== 'mestre' && (
          <ReportMenu thing={{ type: 'table', id: campaignId, name: campaign.title }} label="Denunciar a mesa" />
        )}
      </p>
      {staysOn && (
        <p className="note follows">
          Só você mestra esta mesa. Para sair, passe esse papel a outra pessoa em Quem joga, ou encerre a mesa.
        </p>
      )}
      {open === 'look' && <LookDialog campaign={campaign} themes={themes} onClose={dismiss} />}
      {open === 'channel' && <ChannelDialog campaignId={campaignId} onClose={dismiss} />}
      {open === 'change' && <ChangeDialog view={view} onClose={dismiss} />}
      {open === 'close' && (
        <Dialog open onOpenChange={dismiss} title="Encerrar a mesa?" dismissible={!pending}>
          <div className="table-form">
            <p>
              Os empréstimos acabam, ninguém rola nem entra mais, e todos continuam lendo o que aconteceu. Você pode
              reabrir quando quiser.
            </p>
            <p className="table-buttons">
              <Button
                variant="danger"
                pending={pending}
                onClick={async () => (await run('closeCampaign', { campaignId })) && dismiss()}
              >
                Encerrar
              </Button>
              <Button variant="secondary" onClick={dismiss}>
                Continuar jogando
              </Button>
            </p>
          </div>
        </Dialog>
      )}
      {open === 'leave' && (
        <Dialog open onOpenChange={dismiss} title={`Sair de ${campaign.title}?`} dismissible={!pending}>
          <div className="table-form">
            <WhatLeavingDoes />
            <p className="table-buttons">
              <Button variant="danger" pending={pending} onClick={() => void leave()}>
                Sair da mesa
              </Button>
              <Button variant="secondary" onClick={dismiss}>
                Ficar
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** A closed table ends with the last one who leaves it. */
function WhatLeavingDoes() {
  const { view, uid } = useTable();
  const isLast = view.members.every((one) => one.left || one.uid === uid);
  return (
    <p>
      O seu personagem volta só para você, e os livros que você emprestou a esta mesa deixam de ser lidos por ela.{' '}
      {isLast
        ? 'Só você ainda está nela: a mesa é apagada, com o diário, as notas e o que rolou, e não volta.'
        : 'Para voltar, só com outro convite.'}
    </p>
  );
}

function ChangeDialog({ view: { campaignId, campaign }, onClose }: { view: CampaignView; onClose: () => void }) {
  const form = useServerForm<'changeCampaign', CampaignValues>('changeCampaign', {
    values: {
      title: campaign.title,
      system: campaign.system ?? '',
      description: campaign.description,
      contentLimits: campaign.contentLimits,
    },
    input: (fields) => ({ campaignId, fields }),
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    onDone: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Mudar nome e texto" dismissible={!form.pending}>
      <ServerForm form={form} label="Salvar" className="table-form">
        <CampaignFields form={form} />
      </ServerForm>
    </Dialog>
  );
}
