import { useState } from 'react';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';

/** Makes the address by which a calendar program follows the sessions of all one's tables. */
export function CalendarAddress() {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { ask, asking } = useAsk();
  const { run, pending } = useCall(['renewCalendar', 'removeCalendar'], { refusals: 'toast' });
  const renew = () => run('renewCalendar', {}, { onDone: (renewed) => setUrl(renewed.url) });
  const close = () => {
    setOpen(false);
    setUrl(null);
  };
  const turnOff = async () => {
    const question = {
      title: 'Desligar a agenda?',
      lost: 'O endereço para de funcionar onde você o colou, e as sessões somem de lá. Um novo pode ser feito depois.',
      label: 'Desligar',
    };
    if (await run('removeCalendar', {}, { asks: () => ask(question) })) close();
  };
  return (
    <p className="table-buttons">
      <Button variant="tertiary" size="mini" onClick={() => setOpen(true)}>
        Assinar na minha agenda
      </Button>
      {open && (
        <Dialog open onOpenChange={close} title="As sessões na sua agenda" dismissible={!pending}>
          <div className="table-form">
            <p>
              Um endereço só seu, com as sessões de todas as suas mesas: cole-o no Google Agenda, no celular ou onde
              você marca os compromissos. Quem tiver o endereço vê as sessões; um endereço novo desliga o anterior.
            </p>
            {url === null ? (
              <p className="table-buttons">
                <Button pending={pending} onClick={() => void renew()}>
                  Fazer um endereço novo
                </Button>
                <Button variant="secondary" pending={pending} onClick={() => void turnOff()}>
                  Desligar o que tenho
                </Button>
              </p>
            ) : (
              <>
                <p className="invite-url">
                  <code>{url}</code>
                </p>
                <p className="table-buttons">
                  <CopyButton text={url} label="Copiar o endereço" />
                </p>
                <p className="note-foot">Guarde agora: não mostramos este endereço de novo.</p>
              </>
            )}
          </div>
          {asking}
        </Dialog>
      )}
    </p>
  );
}
