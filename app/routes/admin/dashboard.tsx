import { useState } from 'react';
import { listUnstampable, type UnstampableFile } from '../../../features/books/list-unstampable.server.ts';
import { listReviewQueue } from '../../../features/orders/list-review-queue.server.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/dashboard.ts';
import { ReviewQueue, reviewFilter } from './review-queue.tsx';
import { SettingsForm } from './settings.tsx';

export const meta: Route.MetaFunction = () => quietHead('Painel do admin', 'A sala de máquinas da RPGpédia.');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const asked = reviewFilter(url);
  const [reviewQueue, unstampable, settings] = await Promise.all([
    listReviewQueue(ctx, asked),
    listUnstampable(ctx),
    settingsOf(context),
  ]);
  return {
    reviewQueue,
    resolved: asked.resolved,
    unstampable,
    settings,
    kinds: ctx.catalogue.kinds.map(({ id, title }) => ({ id, title })),
  };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Page theme={0}>
      <PageHeading>Painel do admin</PageHeading>
      <div className="grid gap-14">
        <IssueCodes kinds={loaderData.kinds} />
        <ReviewQueue list={loaderData.reviewQueue} resolved={loaderData.resolved} />
        <Unstampable files={loaderData.unstampable} />
        <SettingsForm settings={loaderData.settings} />
      </div>
    </Page>
  );
}

function IssueCodes({ kinds }: { kinds: { id: string; title: string }[] }) {
  const [codes, setCodes] = useState<string[]>([]);
  const form = useServerForm('issueCodes', {
    values: { keyId: 'secondBeta', count: 1 },
    input: ({ keyId, count }) => ({ keyId, count: Number(count) }),
    busy: 'Emitindo…',
    refusals: { INVALID_ARGUMENT: 'keyId', NOT_FOUND: 'form' },
    after: 'keep',
    onDone: (issued) => setCodes(issued.codes),
  });

  return (
    <section aria-labelledby="emitir" className="grid gap-5">
      <h2 id="emitir" className="text-2">
        Emitir códigos
      </h2>
      <ServerForm form={form} className="flex flex-wrap items-start gap-5" rowClassName="mt-7" label="Emitir">
        <FormField form={form} name="keyId" label="Tipo de chave" className="min-w-72">
          {(control) => (
            <select {...control}>
              {kinds.map((kind) => (
                <option key={kind.id} value={kind.id}>
                  {kind.title} ({kind.id})
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField form={form} name="count" label="Quantos" type="number" min={1} max={1000} hint="De 1 a 1.000." />
      </ServerForm>
      {codes.length > 0 && (
        <div className="grid gap-3" role="status">
          <p>
            <CopyButton
              text={codes.join('\n')}
              label={codes.length === 1 ? 'Copiar o código' : `Copiar os ${codes.length}`}
            />
          </p>
          <ul className="columns-1 gap-9 desktop:columns-3">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const Unstampable = ({ files }: { files: readonly UnstampableFile[] }) =>
  files.length > 0 && (
    <section aria-labelledby="sem-copias" className="grid gap-5">
      <h2 id="sem-copias" className="text-2">
        Arquivos que pararam de dar cópias
      </h2>
      <ul className="grid gap-4">
        {files.map((file) => (
          <li key={file.fileId}>
            <strong>{file.bookTitle}</strong>, de {file.creatorName}: {file.name}, versão {file.version}
            <span className="block text-small text-ash">{file.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
