import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { sheetPath } from '../../../features/play/characters/system-look.ts';
import { findTemplate } from '../../../features/play/templates/find-template.server.ts';
import { TEMPLATES_PATH } from '../../../features/play/templates/template.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { useCall } from '../../api/use-call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { originOf } from '../../templates/template-card.tsx';
import type { Route } from './+types/template.ts';
import '../../templates/templates.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.template.title ?? 'Modelo', 'Um modelo de ficha da RPGpédia.');

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  const found = await findTemplate(context.get(ctxContext).db, context.get(callerContext)!.uid, code);
  if (!found) throw data(null, { status: 404 });
  const { id: _, schema, ...template } = found;
  return { template, parts: partsOf(schema) };
}

export const ErrorBoundary = lostLinkPage({
  what: 'Este modelo',
  why: 'Quem o fez o apagou, a equipe o escondeu, ou o endereço veio pela metade.',
  next: 'Peça o endereço de novo a quem o mandou, ou escolha outro na galeria de modelos.',
  others: { to: TEMPLATES_PATH, label: 'Ver a galeria' },
});

const partsOf = ({ pages, fields, rolls }: SheetSchema) => [
  ...pages.flatMap((page) =>
    page.sections.map((section) => ({
      title: section.title,
      names: section.blocks.flatMap((block) =>
        block.kind === 'fields' || block.kind === 'list'
          ? [block.kind === 'list' ? [block.field] : block.fields]
              .flat()
              .flatMap((id) => fields.find((field) => field.id === id)?.label ?? [])
          : [],
      ),
    })),
  ),
  { title: 'Rolagens', names: rolls.map(({ label }) => label) },
];

export default function TemplatePage({ loaderData: { template, parts } }: Route.ComponentProps) {
  const { code, system, title, about, note, isOwn, isHidden } = template;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const form = useServerForm('useTemplate', {
    values: { name: '' },
    input: ({ name }) => ({ code, name: name.trim() }),
    busy: 'Criando a ficha…',
    refusals: { NOT_FOUND: 'form', INVALID_ARGUMENT: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: ({ characterId }) => navigate(sheetPath(system, characterId)),
  });
  const { run, pending } = useCall('deleteTemplate', {
    refusals: 'toast',
    revalidate: 'never',
    says: `${title} saiu da galeria. As fichas feitas com ele ficam.`,
    onDone: () => navigate(`${TEMPLATES_PATH}?meus=1`),
  });
  return (
    <Page>
      <div className="stack-loose">
        <Trail
          links={[
            { to: '/colecoes', label: 'Jogar' },
            { to: TEMPLATES_PATH, label: 'Modelos de ficha' },
          ]}
          here={title}
        />
        <PageHeading lead={about}>{title}</PageHeading>
        <p className="second-voice">
          {originOf(template)}
          {note && `: ${note}`}
        </p>
        {isHidden && (
          <Notice tone="warning" title="Escondido pela equipe">
            Só você abre este modelo. As fichas feitas com ele ficam como estão. Se não entender o motivo, peça ajuda.
          </Notice>
        )}
        <ServerForm form={form} label="Usar este modelo" className="template-changes">
          <FormField
            form={form}
            name="name"
            rules={{ validate: (name) => name.trim() !== '' || 'Escreva um nome para a ficha.' }}
            label="Nome da ficha"
            maxLength={80}
            autoComplete="off"
          />
        </ServerForm>
        <section aria-labelledby="dentro">
          <h2 id="dentro" className="heading">
            O que há nele
          </h2>
          <div className="template-parts">
            {parts.map(
              (part) =>
                part.names.length > 0 && (
                  <div key={part.title}>
                    <h3>{part.title}</h3>
                    <p>{part.names.join(', ')}</p>
                  </div>
                ),
            )}
          </div>
        </section>
        {!isOwn && (
          <p className="template-acts">
            <ReportMenu thing={{ type: 'template', id: code, name: title }} label="Denunciar modelo" />
          </p>
        )}
        {isOwn && (
          <p className="template-acts">
            <Button variant="tertiary" onClick={() => setAsking(true)}>
              Apagar modelo
            </Button>
          </p>
        )}
        <Dialog open={asking} onOpenChange={setAsking} title={`Apagar ${title}?`}>
          <p>O link deixa de abrir. Quem já tem uma ficha dele fica com ela como está.</p>
          <p className="template-acts">
            <Button variant="danger" pending={pending} onClick={() => void run({ code })}>
              Apagar
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Deixar como está
            </Button>
          </p>
        </Dialog>
      </div>
    </Page>
  );
}
