import { Link } from '@react-email/components';
import { Fragment } from 'react';
import { Action, Aside, LetterFrame, MailNote, Way } from '../../site/mails/mail-frame.tsx';

export interface Notice {
  text: string;
  /** The words that somebody wrote about it, under its sentence. */
  note: string | null;
  url: string;
}

export interface NoticeEmailProps {
  title: string;
  /** The notices, one at least. */
  notices: readonly Notice[];
  /** The reason why this mail came, as the choice is named. */
  why: string;
  unsubscribeUrl: string;
  choicesUrl: string;
}

const link = { color: '#f6ecd7', textDecoration: 'underline' };

export const NoticeEmail = ({ title, notices, why, unsubscribeUrl, choicesUrl }: NoticeEmailProps) => (
  <LetterFrame
    tone="calm"
    preview={notices[0]!.text}
    title={title}
    about={why}
    footer={
      <>
        Você recebe este e-mail {why.charAt(0).toLowerCase() + why.slice(1)}.
        <br />
        <Link href={unsubscribeUrl} style={link}>
          Não receber mais e-mails deste tipo
        </Link>
        <br />
        <Link href={choicesUrl} style={link}>
          Escolher que avisos vêm por e-mail
        </Link>
      </>
    }
  >
    {notices.map(({ text, note, url }) => (
      <Fragment key={url + text}>
        <Way href={url}>{text}</Way>
        {note !== null && <MailNote>{note}</MailNote>}
      </Fragment>
    ))}
    {notices.length === 1 && (
      <Action tone="calm" href={notices[0]!.url}>
        Abrir na RPGpédia
      </Action>
    )}
    <Aside>O mesmo está nas suas notificações.</Aside>
  </LetterFrame>
);
