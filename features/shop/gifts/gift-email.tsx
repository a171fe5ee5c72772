import { Action, LetterFrame, MailText } from '../../site/mails/mail-frame.tsx';

export interface GiftEmailProps {
  from: string;
  /** Title of the kind of code. */
  title: string;
  message: string;
  url: string;
}

export const GiftEmail = ({ from, title, message, url }: GiftEmailProps) => (
  <LetterFrame
    tone="good"
    preview={`${from} deu “${title}” para você.`}
    title="Você ganhou um presente"
    about={title}
    footer={`Presente: ${title}`}
  >
    <MailText>
      {from} deu “{title}” para você na RPGpédia.
    </MailText>
    {message !== '' && <MailText>“{message}”</MailText>}
    <Action tone="good" href={url}>
      Abrir o presente
    </Action>
    <MailText>
      Para ver o que vem dentro não é preciso ter conta. O presente pode ser pego de volta até alguém ficar com ele, e
      quem abrir o endereço acima pode ficar com ele: não o passe adiante se o quiser para você.
    </MailText>
  </LetterFrame>
);
