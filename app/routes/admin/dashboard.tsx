import { type FormEvent, useState } from 'react';
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
  const [attention, settings] = await Promise.all([listAttention(ctx), settingsOf(context)]);
  return {
    attention,
    settings,
    kinds: ctx.catalogue.kinds.map(({ id, title }) => ({ id, title })),
  };
}

const REASONS: Record<string, string> = {
  amountMismatch: 'Pagamento de outro valor',
  currencyMismatch: 'Pagamento em outra moeda',
  reversedBeforeApproval: 'Devolvido antes de ser aprovado',
  alreadyOwned: 'O comprador já tinha o item',
  mailRefused: 'O e-mail do comprador não aceita a mensagem',
  redeemedBeforeReversal: 'Código já usado quando o pagamento foi devolvido',
};

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Page theme={0}>
      <PageHeading>Painel do admin</PageHeading>
      <div className="grid gap-14">
        <IssueCodes kinds={loaderData.kinds} />
        <Attention rows={loaderData.attention} />
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

function Attention({ rows }: { rows: Route.ComponentProps['loaderData']['attention'] }) {
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
                    <code className="text-small">{row.purchaseId}</code>
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
