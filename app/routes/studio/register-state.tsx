import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import type { CreatorKind } from '../../../features/publishing/creators/document.ts';
import type { OwnApplication } from '../../../features/publishing/creators/own-application.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type CreatorValues, NO_VALUES } from '../../creators/creator-values.ts';
import { forgetDraft, readDraft } from '../../creators/draft.ts';
import { lateOrLater } from '../../late.ts';
import { useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';

const RegistrationForm = lazy(() =>
  lateOrLater(() => import('./registration-form.tsx')).then((module) => ({ default: module.RegistrationForm })),
);

interface RegistrationState {
  values: CreatorValues;
  /** Null while the form is open. */
  sentTo: string | null;
}

const valuesOf = ({ name, email, given }: OwnApplication): CreatorValues => ({
  ...NO_VALUES,
  ...given,
  name,
  email,
  links: given.links.join('\n'),
});

export function RegisterState({ application }: { application: OwnApplication | null }) {
  const { user } = useRootData();
  const { revalidate } = useRevalidator();
  const [filling, setFilling] = useState<RegistrationState | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const email = user?.email ?? '';

  const isMember = Boolean(user?.accessControl.creatorId);

  useEffect(() => {
    if (isMember) forgetDraft();
    else setFilling(readDraft());
  }, [isMember]);

  const before = application ? valuesOf(application) : { ...NO_VALUES, email };
  // The pressed button goes: the heading above takes its focus.
  const open = (values: CreatorValues) => {
    setFilling({ values, sentTo: null });
    heading.current?.focus();
  };
  const begin = (kind: CreatorKind) => open({ ...before, kind });
  const correct = () => open(filling?.values ?? before);
  const finish = (sentTo: string) => {
    setFilling({ values: readDraft()?.values ?? NO_VALUES, sentTo });
    void revalidate();
    heading.current?.focus();
  };

  const pending = application?.state === 'unconfirmed' ? application.email : null;
  const sentTo = filling && application?.state !== 'rejected' ? filling.sentTo : pending;
  const [title, body] = ((): [string, ReactNode] => {
    if (isMember) return ['Você já publica aqui', <Member key="member" />];
    if (application?.state === 'waiting') return ['Estamos lendo', <Waiting key="waiting" {...application} />];
    if (application?.state === 'approved') return ['Cadastro aprovado', <Approved key="approved" {...application} />];
    if (sentTo) return ['Falta confirmar o e-mail', <Sent key="sent" email={sentTo} onCorrect={correct} />];
    return [
      'Cadastro',
      <div key="form" className="register-form">
        {application?.state === 'rejected' && <Rejected {...application} />}
        {filling ? (
          <Suspense fallback={<p role="status">Abrindo o cadastro…</p>}>
            <RegistrationForm values={filling.values} onSent={finish} />
          </Suspense>
        ) : (
          <Begin onBegin={begin} />
        )}
      </div>,
    ];
  })();

  return (
    <section aria-labelledby="cadastro" className="register-state">
      <h2 ref={heading} id="cadastro" tabIndex={-1}>
        {title}
      </h2>
      {body}
    </section>
  );
}

function Begin({ onBegin }: { onBegin: (kind: CreatorKind) => void }) {
  const { user } = useRootData();
  const signIn = useSignIn();
  return (
    <>
      <p className="reading">
        Não é preciso ter conta para se cadastrar. Leva uns três minutos, e o que você digitar não se perde.
      </p>
      <fieldset className="register-kinds">
        <legend>Você publica como</legend>
        <Button onClick={() => onBegin('person')}>Pessoa, com CPF</Button>
        <Button variant="secondary" onClick={() => onBegin('company')}>
          Empresa, com CNPJ
        </Button>
      </fieldset>
      <noscript>
        <p>O formulário precisa de JavaScript. Sem ele, escreva para a equipe: o endereço está nesta página.</p>
      </noscript>
      {!user && (
        <p>
          Já é produtor?{' '}
          <button type="button" className="link" onClick={() => void signIn('/produtor')}>
            Entrar
          </button>
        </p>
      )}
    </>
  );
}

function Member() {
  const { user } = useRootData();
  return (
    <>
      <p className="reading">A sua conta faz parte de uma casa que publica.</p>
      {user && can(user.accessControl, 'enter', 'studio') && (
        <p>
          <ButtonLink to="/produtor">Abrir o painel do produtor</ButtonLink>
        </p>
      )}
    </>
  );
}

const Sent = ({ email, onCorrect }: { email: string; onCorrect: () => void }) => (
  <>
    <p className="reading" role="status">
      Mandamos um endereço para <strong className="any-length">{email}</strong>. Abra-o e aperte “Sim, confirmar”: só
      então a nossa equipe lê o cadastro.
    </p>
    <p className="small">
      Já confirmou? Então é só esperar a resposta. Não chegou? Olhe o lixo eletrônico e confira se o e-mail está certo.
    </p>
    <p>
      <Button variant="secondary" onClick={onCorrect}>
        Corrigir e mandar de novo
      </Button>
    </p>
  </>
);

const Waiting = ({ name, email, createdAt }: OwnApplication) => (
  <p className="reading">
    O cadastro de <strong>{name}</strong>, de {formatDate(createdAt)}, está com a nossa equipe. A resposta vai em até
    cinco dias para <strong className="any-length">{email}</strong>.
  </p>
);

const Approved = ({ name, email }: OwnApplication) => (
  <p className="reading">
    O cadastro de <strong>{name}</strong> foi aprovado. O painel do produtor abre na conta que entra com{' '}
    <strong className="any-length">{email}</strong>.
  </p>
);

const Rejected = ({ name, reason }: OwnApplication) => (
  <Notice tone="warning" title={`Lemos o cadastro de ${name} e, por enquanto, a resposta é não`}>
    {reason}
    <p className="follows-near">Se algo mudou, ou se entendemos errado, mande o cadastro de novo.</p>
  </Notice>
);
