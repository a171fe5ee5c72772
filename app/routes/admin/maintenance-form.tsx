import { useRevalidator } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';

/** Switches maintenance on, or off again. */
export function MaintenanceForm({ isOn }: { isOn: boolean }) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('changeSettings', {
    values: { reason: '' },
    input: ({ reason }) => ({ maintenance: isOn ? ('off' as const) : ('on' as const), reason: reason.trim() }),
    busy: isOn ? 'Abrindo o site…' : 'Fechando o site…',
    refusals: {},
    after: 'clear',
    asks: () =>
      isOn
        ? null
        : {
            title: 'Fechar o site?',
            lost: 'Ninguém além da equipe vê as páginas nem começa uma compra, até que você o abra de novo aqui.',
            label: 'Fechar o site',
          },
    onDone: revalidate,
  });
  return (
    <section aria-labelledby="manutencao" className="stack">
      <h2 id="manutencao" className="heading">
        Manutenção
      </h2>
      {isOn ? (
        <Notice tone="warning" title="O site está fechado">
          Só a equipe vê as páginas. Pagamentos em andamento e trabalhos continuam.
        </Notice>
      ) : (
        <p className="narrow">
          Fecha o site para todos menos a equipe: as páginas mostram que voltamos já, e ninguém começa uma compra.
          Pagamentos em andamento se confirmam e trabalhos continuam.
        </p>
      )}
      <ServerForm form={form} className="stack-fields narrow" label={isOn ? 'Abrir o site' : 'Fechar o site'}>
        <ReasonField form={form} />
      </ServerForm>
    </section>
  );
}
