import { type FormEvent, useState } from 'react';
import { listUnstampable, type UnstampableFile } from '../../../features/books/list-unstampable.server.ts';
import { listAttention } from '../../../features/orders/list-attention.server.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { callFunction, FunctionError } from '../../call.ts';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/dashboard.ts';
import { SettingsForm } from './settings.tsx';

export const meta: Route.MetaFunction = () => quietHead('Painel do admin', 'A sala de máquinas da RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const [attention, unstampable, settings] = await Promise.all([
    listAttention(ctx, { resolved: false }),
    listUnstampable(ctx),
    settingsOf(context),
  ]);
  return {
    attention,
    unstampable,
    settings,
    kinds: ctx.catalogue.kinds.map(({ id, title }) => ({ id, title })),
  };
}

const REASONS: Record<string, string> = {
  amountMismatch: 'Pagamento de outro valor',
  currencyMismatch: 'Pagamento em outra moeda',
  reversedBeforeApproval: 'Devolvido antes de ser aprovado',
  paidAfterReversal: 'O valor voltou para nós depois da devolução',
  alreadyOwned: 'O comprador já tinha o item',
  packGone: 'O pacote comprado saiu do catálogo: nada foi entregue por ele',
  kindGone: 'O tipo do código saiu do catálogo: ele não pode ser ativado',
  bookGone: 'O livro comprado não existe mais',
  skinGone: 'A skin comprada saiu do catálogo',
  notAnswered: 'O meio de pagamento não diz se a compra foi paga',
  notSettled: 'Um pagamento não pôde ser aplicado à compra',
  notReadable: 'O meio de pagamento respondeu algo que não entendemos',
  refundOverdue: 'Uma devolução pedida ainda não aconteceu',
  mailRefused: 'O e-mail do comprador não aceita a mensagem',
  redeemedBeforeReversal: 'Código já usado quando o pagamento foi devolvido',
};

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Page theme={0}>
      <PageHeading>Painel do admin</PageHeading>
      <div className="grid gap-14">
        <IssueCodes kinds={loaderData.kinds} />
        <Attention rows={loaderData.attention.rows} />
        <Unstampable files={loaderData.unstampable} />
        <SettingsForm settings={loaderData.settings} />
      </div>
    </Page>
  );
}

function IssueCodes({ kinds }: { kinds: { id: string; title: string }[] }) {
  const [codes, setCodes] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setRefusal(null);
    try {
      const issued = await callFunction('issueCodes', {
        keyId: String(form.get('keyId')),
        count: Number(form.get('count')),
      });
      setCodes(issued.codes);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <section aria-labelledby="emitir" className="grid gap-5">
      <h2 id="emitir" className="text-2">
        Emitir códigos
      </h2>
      <form className="flex flex-wrap items-start gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Tipo de chave" className="min-w-72">
          {(control) => (
            <select {...control} name="keyId" defaultValue="secondBeta">
              {kinds.map((kind) => (
                <option key={kind.id} value={kind.id}>
                  {kind.title} ({kind.id})
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Quantos"
          type="number"
          name="count"
          min={1}
          max={1000}
          defaultValue={1}
          required
          hint="De 1 a 1.000."
        />
        <Button type="submit" className="mt-7" pending={pending}>
          Emitir
        </Button>
      </form>
      {refusal && <Notice tone="error">{refusal}</Notice>}
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

function Attention({ rows }: { rows: Route.ComponentProps['loaderData']['attention']['rows'] }) {
  return (
    <section aria-labelledby="atencao" className="grid gap-5">
      <h2 id="atencao" className="text-2">
        Compras que pedem atenção
      </h2>
      {rows.length === 0 ? (
        <Empty icon="check" title="Nada pendente" text="Pagamentos que não batem e devoluções aparecem aqui." />
      ) : (
        <ScrollRegion label="Compras que pedem atenção">
          <table className="w-full min-w-160 text-left">
            <thead>
              <tr className="border-b-2 border-outline">
                <th className="py-3 pr-5">Quando</th>
                <th className="py-3 pr-5">O que houve</th>
                <th className="py-3 pr-5">Compra</th>
                <th className="py-3">Pagamento</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.purchaseId} ${row.reason}`} className="border-b-2 border-grain">
                  <td className="py-3 pr-5 whitespace-nowrap">{formatDateTime(row.createdAt)}</td>
                  <td className="py-3 pr-5">
                    {REASONS[row.reason.split(':')[0] ?? ''] ?? row.reason}
                    <span className="block text-small text-ash">{row.reason.split(':').slice(1).join(' · ')}</span>
                  </td>
                  <td className="py-3 pr-5">
                    <code className="text-small">{row.purchaseId || '—'}</code>
                  </td>
                  <td className="py-3">
                    <code className="text-small">{row.paymentId ?? '—'}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

/** Nothing where every file gives copies: that is how it should be, and needs no saying. */
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
