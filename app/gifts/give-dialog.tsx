import { useState } from 'react';
import { MESSAGE_LENGTH } from '../../features/shop/gifts/gift.ts';
import type { GivenKey } from '../../features/shop/gifts/give-key.server.ts';
import { Button } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/choices.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { momentOfField } from '../form/local-moment.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import type { GivableKey } from './gift-acts.ts';
import { GIFT_HOUR } from './gift-hour.ts';

interface GiveDialogProps {
  code: GivableKey;
  /** The reason why it cannot be given any more; what was written stays. */
  over: string | null;
  onClose: () => void;
  onPending: (pending: boolean) => void;
  /** The dialog stays open after the gift was made, to show its link. */
  onGiven: () => unknown;
}

export function GiveDialog({ code, over, onClose, onPending, onGiven }: GiveDialogProps) {
  const [given, setGiven] = useState<{ gift: GivenKey; to: string } | null>(null);
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!pending}
      title={given ? 'Presente pronto' : 'Presentear'}
    >
      {given ? (
        <Ready given={given.gift} to={given.to} title={code.title} onClose={onClose} />
      ) : (
        <GiveForm
          code={code}
          over={over}
          onClose={onClose}
          onPending={(now) => {
            setPending(now);
            onPending(now);
          }}
          onGiven={async (gift, to) => {
            setGiven({ gift, to });
            await onGiven();
          }}
        />
      )}
    </Dialog>
  );
}

interface GiveFormProps {
  code: GivableKey;
  over: string | null;
  onClose: () => void;
  onPending: (pending: boolean) => void;
  onGiven: (gift: GivenKey, to: string) => unknown;
}

function GiveForm({ code, over, onClose, onPending, onGiven }: GiveFormProps) {
  const [byMail, setByMail] = useState(true);
  const [later, setLater] = useState(false);
  const form = useServerForm('giveKey', {
    values: { to: '', message: '', at: '' },
    input: ({ to, message, at }) => ({
      code: code.code,
      message,
      ...(byMail ? { to } : {}),
      ...(later && at !== '' ? { at: momentOfField(at)! } : {}),
    }),
    busy: 'Embrulhando…',
    refusals: {
      INVALID_ARGUMENT: later ? 'at' : 'to',
      NOT_FOUND: 'form',
      ABORTED: 'toast',
      ALREADY_EXISTS: 'form',
    },
    after: 'keep',
    onPending,
    onDone: (gift, { sent }) => onGiven(gift, sent.to ?? ''),
  });
  const written = form.watch('message').length;
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Presentear"
      before={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      {over !== null && <Notice tone="warning">{over}</Notice>}
      <p>
        {code.title}, {code.code}. Até alguém ficar com o presente, você pode pegá-lo de volta.
      </p>
      <Choices legend="Como ele chega">
        <Radio
          name="how"
          label="Por e-mail"
          hint="Nós mandamos o endereço do presente."
          checked={byMail}
          onChange={() => setByMail(true)}
        />
        <Radio
          name="how"
          label="Por um link"
          hint="Você copia o endereço e manda por onde quiser."
          checked={!byMail}
          onChange={() => setByMail(false)}
        />
      </Choices>
      {byMail && (
        <FormField
          form={form}
          name="to"
          rules={{ validate: (to) => to.includes('@') || 'Escreva o e-mail de quem vai receber.' }}
          type="email"
          label="E-mail de quem recebe"
          autoComplete="off"
        />
      )}
      <FormField
        form={form}
        name="message"
        label="Recado"
        optional
        hint={`${written} de ${MESSAGE_LENGTH} letras.`}
        rules={{ maxLength: { value: MESSAGE_LENGTH, message: `O recado passa de ${MESSAGE_LENGTH} letras.` } }}
      >
        {(control) => <textarea {...control} rows={4} maxLength={MESSAGE_LENGTH} />}
      </FormField>
      <Choices legend="Quando">
        <Radio name="when" label="Agora" checked={!later} onChange={() => setLater(false)} />
        <Radio
          name="when"
          label="Na hora que eu escolher"
          hint="Antes dela, ninguém além de você vê o presente."
          checked={later}
          onChange={() => setLater(true)}
        />
      </Choices>
      {later && <FormField form={form} name="at" {...GIFT_HOUR} />}
    </ServerForm>
  );
}

interface ReadyProps {
  given: GivenKey;
  to: string;
  title: string;
  onClose: () => void;
}

/** Whoever gives by a link has still to send it: the ways of sending stand before all else. */
function Ready({ given, to, title, onClose }: ReadyProps) {
  const mayShare = typeof navigator.share === 'function';
  const words = `Um presente para você na RPGpédia: ${title}. ${given.url}`;
  return (
    <div className="stack">
      <p role="status" className="any-length">
        {to === ''
          ? 'Mande este endereço a quem vai receber. Quem o abrir pode ficar com o presente.'
          : given.status === 'scheduled'
            ? `Na hora escolhida, o endereço vai para ${to}.`
            : `O endereço foi para ${to}.`}
      </p>
      <p className="row">
        {mayShare && (
          <Button
            size="mini"
            // A visitor who closes the share sheet has not failed.
            onClick={() => void navigator.share({ title, url: given.url }).catch(() => undefined)}
          >
            <Icon name="share" />
            Compartilhar
          </Button>
        )}
        <CopyButton text={given.url} label="Copiar o endereço" leads={!mayShare} />
        <a
          className="button button-secondary button-mini"
          href={`https://wa.me/?${new URLSearchParams({ text: words })}`}
          target="_blank"
          rel="noreferrer"
        >
          Mandar pelo WhatsApp
        </a>
      </p>
      <code className="any-length">{given.url}</code>
      <p>
        <Button size="mini" variant="tertiary" onClick={onClose}>
          Fechar
        </Button>
      </p>
    </div>
  );
}
