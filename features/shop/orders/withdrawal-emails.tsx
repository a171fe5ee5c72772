import { formatPrice } from '../../../lib/money.ts';
import { formatDate } from '../../../lib/time.ts';
import { Action, Aside, MailFrame, MailText, Part, WriteToUs } from '../../site/mails/mail-frame.tsx';
import { addressOf, frameOf, type PurchaseEmailProps, to } from './purchase-emails.tsx';
import { ANSWER_MS } from './withdrawal.ts';

interface WithdrawalEmailProps extends PurchaseEmailProps {
  /** Cents. */
  amount: number;
  note: string | null;
  sentAt: Date;
}

const Answer = ({ note }: { note: string | null }) =>
  note && (
    <Part title="A nossa resposta">
      <MailText>{note}</MailText>
    </Part>
  );

const See = (props: PurchaseEmailProps) => (
  <Action tone="calm" href={`${addressOf(props)}#desistir`}>
    Ver a compra
  </Action>
);

export const WithdrawalAskedEmail = ({ amount, sentAt, ...props }: WithdrawalEmailProps) => (
  <MailFrame
    {...frameOf(props)}
    tone="calm"
    preview="Recebemos o seu pedido de desistência."
    title="Pedido de desistência recebido"
  >
    <MailText>
      {to(
        props.name,
        `recebemos o seu pedido para devolver ${formatPrice(amount)} desta compra. A resposta chega por e-mail até ${formatDate(new Date(sentAt.getTime() + ANSWER_MS).toISOString())}.`,
      )}
    </MailText>
    <MailText>Até lá, nada sai da sua conta.</MailText>
    <See {...props} />
  </MailFrame>
);

export const WithdrawalAcceptedEmail = ({ amount, note, ...props }: WithdrawalEmailProps) => (
  <MailFrame {...frameOf(props)} tone="calm" preview={`${formatPrice(amount)} de volta`} title="Desistência confirmada">
    <MailText>
      {to(
        props.name,
        `você desistiu desta compra ou de parte dela. ${formatPrice(amount)} voltam para você, pelo mesmo meio do pagamento. Conforme o banco, o valor aparece em alguns dias.`,
      )}
    </MailText>
    <Answer note={note} />
    <MailText>O que você devolveu saiu da sua conta. Código já ativado continua valendo.</MailText>
    <See {...props} />
  </MailFrame>
);

export const WithdrawalRefusedEmail = ({ note, ...props }: WithdrawalEmailProps) => (
  <MailFrame
    {...frameOf(props)}
    tone="warning"
    preview="A resposta ao seu pedido de desistência."
    title="Desistência não aceita"
  >
    <MailText>{to(props.name, 'lemos o seu pedido de desistência e não pudemos aceitá-lo.')}</MailText>
    <Answer note={note} />
    <Aside>
      A compra continua como estava. Se não concorda,{' '}
      <WriteToUs subject={`Desistência da compra ${props.purchase.purchaseId}`}>escreva para o suporte</WriteToUs>.
    </Aside>
    <See {...props} />
  </MailFrame>
);
