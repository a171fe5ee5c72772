import { Action, LetterFrame, MailText, Way } from '../../site/mails/mail-frame.tsx';
import { KEPT_DAYS } from './data-export.ts';

export const ExportReadyEmail = ({ url, devicesUrl }: { url: string; devicesUrl: string }) => (
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
    <MailText>Se não foi você que pediu, encerre as outras sessões:</MailText>
    <Way href={devicesUrl}>Ver os aparelhos em que a sua conta está aberta</Way>
  </LetterFrame>
);

export const ErasureAskedEmail = ({ url, on }: { url: string; on: string }) => (
  <LetterFrame
    tone="warning"
    preview={`Até ${on} dá para mudar de ideia.`}
    title="A sua conta será apagada"
    about="A minha conta"
    footer="Você pediu para apagar a sua conta na RPGpédia."
  >
    <MailText>Recebemos o seu pedido. A conta será apagada em {on} (horário de Brasília).</MailText>
    <MailText>Mudou de ideia? Entre até lá e aperte “Ficar com a conta”. Nada se perde.</MailText>
    <Action tone="warning" href={url}>
      Ver a minha conta
    </Action>
    <MailText>
      Se não foi você que pediu, fique com a conta e confira com o serviço por onde você entra se mais alguém usa o seu
      acesso.
    </MailText>
  </LetterFrame>
);
