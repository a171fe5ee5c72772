import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/accounts/user.ts';
import { UNDO_REASON } from '../../../features/audit/reason.ts';
import { listReportedTemplates } from '../../../features/templates/moderate-template.server.ts';
import { templatePath } from '../../../features/templates/template.ts';
import type { ReportedTemplate } from '../../../features/templates/template-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListBody, type RowProps } from '../../list/list-body.tsx';
import '../../list/list.css';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import type { Route } from './+types/reported-templates.ts';
import { AdminPage } from './admin-page.tsx';
import './creators.css';
import { type Done, DoneNotice } from './done-notice.tsx';
import { personPath } from './people-query.ts';
import { ReasonField } from './reason-field.tsx';
import { TEMPLATES_PATH } from './reviews-path.ts';

export const meta: Route.MetaFunction = () => quietHead('Modelos denunciados', 'O que jogadores pediram para olhar.');

const NONE: PageOf<ReportedTemplate> = { rows: [], nextCursor: null };
const LIMIT = 20;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { templates, nextCursor } = await listReportedTemplates(context.get(ctxContext), { cursor, limit: LIMIT });
    return { rows: templates, nextCursor };
  });
  return { list };
}

const keyOf = ({ code }: ReportedTemplate): string => code;
const nameOf = ({ displayName }: ReportedTemplate): string => displayName ?? NAME_PLACEHOLDER;

type Decision = 'hide' | 'keep';

const DECISIONS = {
  hide: { label: 'Esconder', title: 'Esconder o modelo', busy: 'Escondendo…', done: 'Modelo escondido.' },
  keep: { label: 'Deixar', title: 'Deixar o modelo', busy: 'Guardando…', done: 'O modelo fica como está.' },
} as const satisfies Record<Decision, object>;

const hidden = ({ code }: ReportedTemplate): Done => ({
  text: DECISIONS.hide.done,
  undo: () => callFunction('moderateTemplate', { code, decision: 'keep', reason: UNDO_REASON }),
  undone: 'O modelo voltou para a galeria.',
});

export default function ReportedTemplates({ loaderData: { list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<{ template: ReportedTemplate; decision: Decision } | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<{ template: ReportedTemplate; decision: Decision } | null>(null);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => {
      const { templates, nextCursor } = await callFunction('listReportedTemplates', { cursor, limit: LIMIT });
      return { rows: templates, nextCursor };
    },
  });
  const finish = () => {
    setDone(chosen);
    setChosen(null);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };
  return (
    <AdminPage>
      <PageHeading lead="O que jogadores pediram para olhar. Quem publicou continua vendo o próprio modelo, e as fichas feitas com ele ficam como estão.">
        Modelos de ficha
      </PageHeading>
      <section aria-labelledby="denunciados" className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <h2 id="denunciados" ref={heading} tabIndex={-1} className="text-2">
          Denunciados
        </h2>
        {done &&
          (done.decision === 'keep' ? (
            <Notice tone="success">{DECISIONS.keep.done}</Notice>
          ) : (
            <DoneNotice key={done.template.code} done={hidden(done.template)} />
          ))}
        <ListBody
          label="Modelos denunciados"
          pages={pages}
          keyOf={keyOf}
          nameOf={nameOf}
          empty={{ icon: 'check', title: 'Nenhuma denúncia espera', text: 'As que jogadores fizerem aparecem aqui.' }}
          nothingFound={{ title: '', all: TEMPLATES_PATH, narrowed: false }}
          failing={list.failure}
          busy={false}
          moreLabel="Mostrar mais modelos"
          look={{
            className: 'creator-rows',
            card: (template, row) => (
              <ReportedCard
                key={template.code}
                template={template}
                row={row}
                onDecide={(decision) => setChosen({ template, decision })}
              />
            ),
          }}
        />
      </section>
      <Dialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        dismissible={!sending}
        title={chosen ? DECISIONS[chosen.decision].title : ''}
      >
        {chosen && (
          <DecisionForm
            key={`${chosen.template.code} ${chosen.decision}`}
            {...chosen}
            onSending={setSending}
            onDone={finish}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

interface ReportedCardProps {
  template: ReportedTemplate;
  row: RowProps;
  onDecide: (decision: Decision) => void;
}

function ReportedCard({ template, row, onDecide }: ReportedCardProps) {
  const { code, title, about, version, uid, reports, reasons, since } = template;
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>{title}</h3>
        <span className="text-small text-ash">{`versão ${version}, ${countOf(reports, 'denúncia', 'denúncias')} desde ${formatDateTime(since)}`}</span>
        <span className="creator-row-acts">
          {(['hide', 'keep'] as const).map((decision) => (
            <Button
              key={decision}
              size="mini"
              variant={decision === 'hide' ? 'primary' : 'secondary'}
              onClick={() => onDecide(decision)}
            >
              {DECISIONS[decision].label}
              <span className="sr-only">
                : {title}, de {nameOf(template)}
              </span>
            </Button>
          ))}
        </span>
      </div>
      {about && <p className="wrap-anywhere whitespace-pre-line">{about}</p>}
      <dl className="creator-facts">
        <dt>Quem publicou</dt>
        <dd>
          <Link className="link" to={personPath(uid)}>
            {nameOf(template)}
          </Link>
          <Link className="link" to={templatePath(code)}>
            Ver o modelo
          </Link>
        </dd>
        <dt>Motivos</dt>
        <dd>
          {reasons.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reasons are told apart by nothing else
            <span key={at} className="block wrap-anywhere">
              {one}
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}

interface DecisionFormProps {
  template: ReportedTemplate;
  decision: Decision;
  onSending: (sending: boolean) => void;
  onDone: () => void;
  onClose: () => void;
}

function DecisionForm({ template: { code }, decision, onSending, onDone, onClose }: DecisionFormProps) {
  const words = DECISIONS[decision];
  const form = useServerForm('moderateTemplate', {
    values: { reason: '' },
    input: ({ reason }) => ({ code, decision, reason: reason.trim() }),
    busy: words.busy,
    refusals: { NOT_FOUND: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone,
  });
  return (
    <ServerForm
      form={form}
      className="grid gap-5"
      label={words.label}
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <p>
        {decision === 'hide'
          ? 'Ele sai da galeria e o link deixa de abrir, menos para quem publicou. Logo depois dá para desfazer.'
          : 'As denúncias dele terminam, e ele continua na galeria.'}
      </p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
