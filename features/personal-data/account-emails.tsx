import { Action, LetterFrame, MailText } from '../orders/mail-frame.tsx';
import { KEPT_DAYS } from './data-export.ts';

export const ExportReadyEmail = ({ url }: { url: string }) => (
  <LetterFrame
    tone="good"
    preview={`O arquivo com os seus dados fica guardado por ${KEPT_DAYS} dias.`}
    title="Os seus dados estão prontos"
    about="Os meus dados"
    footer="Você pediu uma cópia dos seus dados na RPGpédia."
  >
    <MailText>
      O arquivo com tudo o que você fez, comprou e escreveu na RPGpédia está na página da sua conta por {KEPT_DAYS}{' '}
      dias.
    </MailText>
    <Action tone="good" href={url}>
      Baixar os meus dados
    </Action>
    <MailText>Se não foi você que pediu, encerre as outras sessões nessa mesma página.</MailText>
  </LetterFrame>
);
