import { Action, LetterFrame, MailText } from '../../site/mails/mail-frame.tsx';

export interface UnstampableEmailProps {
  bookTitle: string;
  name: string;
  version: number;
  reason: string;
  url: string;
}

export const UnstampableEmail = ({ bookTitle, name, version, reason, url }: UnstampableEmailProps) => (
  <LetterFrame
    tone="warning"
    preview={`${name} precisa de uma versão nova.`}
    title="Um arquivo parou de dar cópias"
    about={`${bookTitle}, ${name}`}
    footer={`${bookTitle}: ${name}, versão ${version}`}
  >
    <MailText>
      Não conseguimos mais preparar as cópias de “{bookTitle}” a partir do arquivo {name} (versão {version}).
    </MailText>
    <MailText>O motivo: {reason}</MailText>
    <MailText>
      Quem já tem o livro recebe a versão anterior, se houver uma que sirva; se não houver, fica sem poder baixar ou ler
      até que chegue um arquivo novo. Não tentamos de novo com este.
    </MailText>
    <Action tone="warning" href={url}>
      Ver o arquivo
    </Action>
  </LetterFrame>
);
