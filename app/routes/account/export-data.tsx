import type { DataExport, ExportState } from '../../../features/community/personal-data/export-schema.ts';
import { formatDateTime, formatMoment } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { addressOf } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useLive } from '../../live/use-live.ts';

const MB = 1_000_000;
const sizeOf = (bytes: number): string =>
  bytes < MB / 10 ? 'menos de 0,1 MB' : `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

interface ExportDataProps {
  loaded: ExportState;
  /** ISO 8601. */
  now: string;
}

/** Asking for, waiting for and downloading the archive of one's own data. */
export function ExportData({ loaded, now }: ExportDataProps) {
  const state = useLive('dataExport', loaded);
  const made = state.export;

  const { run, pending, refusal } = useCall('requestDataExport', { refusals: 'inline', revalidate: 'always' });

  const mayAsk = made === null || made.againFrom <= now;
  return (
    <section aria-labelledby="dados" className="account-section">
      <h2 id="dados">Exportar os seus dados</h2>
      <p>
        Um arquivo .zip com tudo o que você fez, comprou e escreveu aqui: recibos, fichas, imagens e os dados em formato
        aberto. Ele fica guardado por sete dias.
      </p>
      {made && <Made made={made} />}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {made?.status === 'ready' && !mayAsk && (
        <p className="account-aside">Você pode pedir um arquivo novo a partir de {formatMoment(made.againFrom)}.</p>
      )}
      {mayAsk && (
        <p>
          <Button variant="secondary" pending={pending} onClick={() => void run({})}>
            {made?.status === 'ready' ? 'Pedir um arquivo novo' : 'Pedir os meus dados'}
          </Button>
        </p>
      )}
    </section>
  );
}

function Made({ made }: { made: DataExport }) {
  const { status, exportId, requestedAt, expiresAt, bytes } = made;
  if (status === 'preparing')
    return (
      <Notice tone="info" title="O arquivo está sendo feito">
        Pedido em {formatDateTime(requestedAt)}. Pode sair desta página: quando ele estiver pronto, escrevemos para o
        seu e-mail.
      </Notice>
    );
  if (status === 'failed')
    return (
      <Notice tone="warning" title="O arquivo não ficou pronto">
        Algo deu errado do nosso lado. Peça de novo.
      </Notice>
    );
  return (
    <>
      <Notice tone="success" title="O arquivo está pronto">
        Ele some em {formatMoment(expiresAt!)}. Guarde-o bem: os códigos que estão nele valem para quem os tiver.
      </Notice>
      <p>
        <a className="button button-primary" href={addressOf('downloadDataExport', { exportId })} download>
          Baixar ({sizeOf(bytes!)})
        </a>
      </p>
    </>
  );
}
