import type { Health } from '../../../features/admin/operations/get-health.server.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { FactRows } from './fact-rows.tsx';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${formatWhole(Math.round(bytes / MB))} MB`;
const milliseconds = (count: number): string => `responde em ${formatWhole(count)} ms`;

export function HealthSection({ health: { database, storage } }: { health: Health }) {
  const { connections, migrations } = database;
  return (
    <section aria-labelledby="saude" className="stack">
      <h2 id="saude" className="heading">
        Saúde
      </h2>
      <div className="health-parts">
        <div className="stack-fields from-top">
          <h3 className="strong">Banco de dados</h3>
          <dl className="fact-list">
            <FactRows
              rows={[
                ['Situação', milliseconds(database.latency)],
                ['Tamanho', megabytes(database.bytes)],
                [
                  'Conexões',
                  `${connections.used} de ${connections.most} em uso${connections.waiting > 0 ? `, ${countOf(connections.waiting, 'pedido espera', 'pedidos esperam')}` : ''}`,
                ],
                ['Migrações', `${migrations.count}, a última de ${formatDate(migrations.last)}`],
                ['PostgreSQL', database.version],
              ]}
            />
          </dl>
        </div>
        <div className="stack-fields from-top">
          <h3 className="strong">Arquivos</h3>
          <dl className="fact-list">
            <FactRows
              rows={[
                ['Situação', storage.reachable ? milliseconds(storage.latency) : 'não responde'],
                ['Onde', storage.kind === 'bucket' ? 'num balde S3' : 'numa pasta desta máquina'],
                ['Livre', storage.free && `${megabytes(storage.free.bytes)} de ${megabytes(storage.free.of)}`],
              ]}
            />
          </dl>
        </div>
      </div>
      <p className="note">Como este processo vê agora; outros processos têm conexões próprias.</p>
    </section>
  );
}
