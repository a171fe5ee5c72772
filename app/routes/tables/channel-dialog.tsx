import type { ChannelView } from '../../../features/play/campaigns/channel/channel-schema.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

type News = ChannelView['what'][number];

const NEWS: Record<News, string> = {
  rolls: 'Rolagens que todos veem, com o endereço para conferir',
  turns: 'De quem é a vez, como os jogadores veem',
  sessions: 'Sessões marcadas, começadas e terminadas',
  recap: 'O resumo de cada sessão',
};
const ALL = Object.keys(NEWS) as News[];

interface ChannelDialogProps {
  campaignId: string;
  onClose: () => void;
}

/** The mestre says where the table’s news are told outside. The address is written once, and shown to nobody after. */
export function ChannelDialog({ campaignId, onClose }: ChannelDialogProps) {
  const { output: channel, refusal, refetch } = useQuery('getTableChannel', { campaignId });
  return (
    <Dialog open onOpenChange={onClose} title="Canal no Discord">
      {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
      {channel && <ChannelForm campaignId={campaignId} channel={channel} onClose={onClose} />}
    </Dialog>
  );
}

function ChannelForm({ campaignId, channel, onClose }: ChannelDialogProps & { channel: ChannelView }) {
  const { ask, asking } = useAsk();
  const form = useServerForm<'setTableChannel', { webhook: string; what: News[] }>('setTableChannel', {
    values: { webhook: '', what: channel.on ? channel.what : ALL },
    input: ({ webhook, what }) => ({ campaignId, what, ...(webhook.trim() ? { webhook: webhook.trim() } : {}) }),
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'webhook',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
    },
    after: 'keep',
    onDone: onClose,
  });
  const { run, pending } = useCall('setTableChannel', { refusals: 'toast', onDone: onClose });
  const turnOff = () =>
    run(
      { campaignId, webhook: null, what: [] },
      {
        asks: () =>
          ask({
            title: 'Desligar o canal?',
            lost: 'Nada mais da mesa é contado lá. Para ligar de novo, cole o endereço outra vez.',
            label: 'Desligar',
          }),
      },
    );
  return (
    <>
      <ServerForm
        form={form}
        label="Salvar"
        className="table-form"
        beside={
          channel.on && (
            <Button variant="tertiary" pending={pending} onClick={() => void turnOff()}>
              Desligar
            </Button>
          )
        }
      >
        <p>
          No Discord, em “Editar canal”, “Integrações”, crie um webhook e cole aqui o endereço dele. Quem tem o endereço
          escreve no canal, por isso não o mostramos de novo. O que só alguns da mesa veem nunca vai para lá. Se você
          deixar de mestrar a mesa, o canal acaba.
        </p>
        <FormField
          form={form}
          name="webhook"
          label={channel.on ? 'Outro endereço' : 'Endereço do webhook'}
          optional={channel.on}
          autoComplete="off"
          maxLength={300}
          placeholder="https://discord.com/api/webhooks/…"
          rules={{ validate: (typed) => channel.on || String(typed).trim() !== '' || 'Cole o endereço do webhook.' }}
        />
        <fieldset className="channel-news">
          <legend>O que contar lá</legend>
          {ALL.map((news) => (
            <Checkbox key={news} label={NEWS[news]} value={news} {...form.register('what')} />
          ))}
        </fieldset>
      </ServerForm>
      {asking}
    </>
  );
}
