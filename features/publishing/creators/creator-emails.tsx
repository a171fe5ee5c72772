import { formatMoment } from '../../../lib/time.ts';
import type { CreatorRole } from '../../kit/caller.ts';
import { Action, Aside, LetterFrame, MailText } from '../../site/mails/mail-frame.tsx';
import { ROLE_WORDS } from './creator-labels.ts';
import type { PayoutAccountView } from './payout-schema.ts';

const ABOUT = 'Cadastro de produtor';

interface LinkProps {
  name: string;
  url: string;
  days: number;
}

export const ConfirmEmail = ({ name, url, days, known }: LinkProps & { known: 'CPF' | 'CNPJ' | null }) => (
  <LetterFrame
    tone="good"
    preview="Falta um passo: confirme que este e-mail é seu."
    title="Confirme o seu cadastro"
    about={ABOUT}
    footer={`Alguém preencheu o cadastro de produtor com este e-mail, em nome de “${name}”.`}
  >
    <MailText>
      Recebemos o cadastro de “{name}”. Para que a nossa equipe o leia, confirme que este e-mail é seu.
    </MailText>
    <Action tone="good" href={url}>
      Confirmar o cadastro
    </Action>
    <MailText>O endereço acima vale por {days} dias.</MailText>
    {known && (
      <MailText>
        Já temos uma casa aprovada com o {known} deste cadastro. Se ela é sua, não precisa de outra: entre com o e-mail
        dela, ou peça a quem responde por ela que convide você para a equipe. Se não é, ou se perdeu o acesso a ela,
        confirme o cadastro: a nossa equipe compara os dois e escreve para você.
      </MailText>
    )}
    <Aside>Não foi você? Não faça nada: sem a confirmação, ninguém lê esse cadastro e ele é apagado.</Aside>
  </LetterFrame>
);

export const ApprovedEmail = ({ name, email, url }: { name: string; email: string; url: string }) => (
  <LetterFrame
    tone="good"
    preview="O seu cadastro foi aprovado. O painel do produtor está aberto."
    title="Cadastro aprovado"
    about={ABOUT}
    footer={`Cadastro de produtor: ${name}`}
  >
    <MailText>O cadastro de “{name}” foi aprovado.</MailText>
    <MailText>
      Entre na RPGpédia com {email} e o painel do produtor já estará aberto para você. Ainda não tem conta? Ela nasce ao
      entrar com este e-mail.
    </MailText>
    <Action tone="good" href={url}>
      Abrir o painel do produtor
    </Action>
  </LetterFrame>
);

export const RejectedEmail = ({ name, reason, url }: { name: string; reason: string; url: string }) => (
  <LetterFrame
    tone="calm"
    preview="Lemos o seu cadastro e, por enquanto, a resposta é não."
    title="Sobre o seu cadastro"
    about={ABOUT}
    footer={`Cadastro de produtor: ${name}`}
  >
    <MailText>Lemos o cadastro de “{name}” e, por enquanto, não podemos aprová-lo. O motivo:</MailText>
    <MailText>“{reason}”</MailText>
    <Action tone="calm" href={url}>
      Tentar de novo
    </Action>
    <MailText>Se algo mudou, ou se entendemos errado, mande o cadastro outra vez ou escreva para nós.</MailText>
  </LetterFrame>
);

export const InvitationEmail = ({ name, url, days }: LinkProps) => (
  <LetterFrame
    tone="good"
    preview={`O lugar de “${name}” na loja já está reservado.`}
    title="Um lugar na loja é seu"
    about={ABOUT}
    footer={`Convite para publicar: ${name}`}
  >
    <MailText>
      A equipe da RPGpédia reservou um lugar para “{name}” na loja. Quem aceitar este convite responde pela casa:
      publica, muda e tira livros, e chama mais gente para a equipe.
    </MailText>
    <Action tone="good" href={url}>
      Aceitar o convite
    </Action>
    <MailText>O convite vale por {days} dias e serve uma vez só: não o passe adiante.</MailText>
  </LetterFrame>
);

interface TeamInvitationProps {
  name: string;
  from: string;
  role: CreatorRole;
  email: string;
  until: string;
  url: string;
}

export const TeamInvitationEmail = ({ name, from, role, email, until, url }: TeamInvitationProps) => (
  <LetterFrame
    tone="good"
    preview="Leia quem convidou e responda, com a sua conta aberta."
    title="Convite para uma equipe"
    about="Equipe de produtor"
    footer={`Você recebe este e-mail porque uma casa que publica na RPGpédia escreveu o seu endereço: ${email}.`}
  >
    <MailText>Uma casa que publica na RPGpédia convidou este e-mail para a equipe dela.</MailText>
    <MailText>
      A casa é “{name}”, e quem convidou foi {from}. O papel é {ROLE_WORDS[role].label}: {ROLE_WORDS[role].about}
    </MailText>
    <Action tone="good" href={url}>
      Ler e responder
    </Action>
    <MailText>
      Entre com {email}; a conta nasce aí, se você ainda não tem uma. O convite vale até {until}.
    </MailText>
    <Aside>Não conhece essa casa? Recuse, ou não faça nada: ninguém entra numa equipe sem aceitar.</Aside>
  </LetterFrame>
);

interface PayoutAccountProps {
  name: string;
  by: string;
  account: PayoutAccountView;
  url: string;
}

export const PayoutAccountEmail = ({ name, by, account, url }: PayoutAccountProps) => (
  <LetterFrame
    tone="warning"
    preview={`Quem mudou: ${by}. Confira se está certa.`}
    title="A conta para repasse mudou"
    about="Conta para repasse"
    footer={`Você recebe este e-mail porque cuida das contas de “${name}”.`}
  >
    <MailText>
      Em {formatMoment(account.changedAt)}, {by} mudou a conta em que “{name}” recebe.
    </MailText>
    <MailText>
      {account.holder}, {account.document}. {account.how}: {account.shown}
    </MailText>
    <Action tone="warning" href={url}>
      Conferir a conta
    </Action>
    <Aside>Não reconhece essa mudança? Mude a conta de volta e escreva para nós antes do próximo repasse.</Aside>
  </LetterFrame>
);
