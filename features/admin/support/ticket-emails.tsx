import { formatMoment } from '../../../lib/time.ts';
import { Action, Aside, LetterFrame, MailText } from '../../site/mails/mail-frame.tsx';

interface TicketEmailProps {
  /** Null when the person has given none. */
  name: string | null;
  topic: string;
  /** The text of the message that the mail is about. */
  text: string;
  url: string;
}

const ABOUT = 'Pedido de ajuda';

export const TicketOpenedEmail = ({
  name,
  topic,
  text,
  url,
  answerBy,
}: TicketEmailProps & { answerBy: Date | null }) => (
  <LetterFrame
    tone="calm"
    preview="Recebemos o seu pedido de ajuda. A resposta vem por aqui."
    title="Recebemos o seu pedido"
    about={ABOUT}
    footer={`Assunto: ${topic}`}
  >
    <MailText>
      {name ? `Oi, ${name}. ` : ''}Uma pessoa da equipe vai ler o que você escreveu
      {answerBy ? ` e responder até ${formatMoment(answerBy.toISOString())}` : ' e responder'}. A resposta vem por
      e-mail e aparece nas suas notificações.
    </MailText>
    <Aside>Você escreveu:</Aside>
    <MailText>{text}</MailText>
    <Action tone="calm" href={url}>
      Ver o pedido
    </Action>
    <Aside>Lembrou de alguma coisa? Escreva mais na página do pedido: respostas a este e-mail não chegam.</Aside>
  </LetterFrame>
);

export const TicketAnsweredEmail = ({ topic, text, url }: TicketEmailProps) => (
  <LetterFrame
    tone="good"
    preview={text.slice(0, 120)}
    title="Respondemos ao seu pedido"
    about={ABOUT}
    footer={`Assunto: ${topic}`}
  >
    <MailText>{text}</MailText>
    <Action tone="good" href={url}>
      Ver o pedido
    </Action>
    <Aside>Ainda não resolveu? Escreva na página do pedido: respostas a este e-mail não chegam.</Aside>
  </LetterFrame>
);
