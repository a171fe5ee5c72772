import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ERASED_AFTER_DAYS } from '../../../features/community/personal-data/erasure.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';

interface EraseAccountProps {
  /** ISO 8601; null if the person did not ask for it. */
  eraseAt: string | null;
  /** Nobody else answers for the house that publishes their books. */
  isOnlyOwner: boolean;
  /** Nobody else could take care of the admin's panel. */
  isLastAdmin: boolean;
}

/** Asking for the account to be erased, and keeping it after all. */
export function EraseAccount({ eraseAt, isOnlyOwner, isLastAdmin }: EraseAccountProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const { run, pending, refusal } = useCall(['keepAccount', 'requestAccountErasure'], {
    refusals: 'inline',
    revalidate: 'always',
    focus: heading,
    onSettled: () => setAsking(false),
  });

  return (
    <section aria-labelledby="apagar" className="account-section">
      <h2 ref={heading} id="apagar" tabIndex={-1}>
        Apagar a conta
      </h2>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {eraseAt === null ? (
        <>
          <p>
            Você tem {ERASED_AFTER_DAYS} dias para mudar de ideia. Depois deles, o que apagamos não volta: antes,{' '}
            <a href="#dados" className="link">
              exporte os seus dados
            </a>
            .
          </p>
          {isLastAdmin ? (
            <p className="account-aside">
              Só você cuida do painel do admin. Para apagar a conta, dê antes esse papel a outra pessoa{' '}
              <Link to="/admin/usuarios" className="link">
                em Usuários
              </Link>
              .
            </p>
          ) : isOnlyOwner ? (
            <p className="account-aside">
              Só você responde pela casa que publica os seus livros. Para apagar a conta, dê antes esse papel a outra
              pessoa{' '}
              <Link to="/produtor/equipe" className="link">
                na equipe
              </Link>
              , ou{' '}
              <Link to="/ajuda/pedir" className="link">
                escreva para nós
              </Link>
              .
            </p>
          ) : (
            <p>
              <Button variant="danger" onClick={() => setAsking(true)}>
                Apagar a conta
              </Button>
            </p>
          )}
        </>
      ) : (
        <>
          <Notice tone="warning" title={`A conta será apagada em ${formatMoment(eraseAt)}`}>
            Até lá tudo fica como está, e você pode mudar de ideia.
          </Notice>
          <p>
            <Button pending={pending} onClick={() => void run('keepAccount', {})}>
              Ficar com a conta
            </Button>
          </p>
        </>
      )}
      <Dialog open={asking} onOpenChange={setAsking} dismissible={!pending} title="Apagar a conta?">
        <div className="account-confirm">
          <div className="account-part">
            <h3>O que some em {ERASED_AFTER_DAYS} dias</h3>
            <ul>
              <li>O perfil, a página e a ligação com o serviço por onde você entra.</li>
              <li>Livros, skins, títulos e selos. As cópias que você baixou continuam suas.</li>
              <li>Personagens, fichas, rolagens, leituras e listas.</li>
            </ul>
          </div>
          <div className="account-part">
            <h3>O que fica</h3>
            <ul>
              <li>As compras e os pagamentos, à parte, por cinco anos: é a lei fiscal.</li>
              <li>
                A ficha que está numa mesa com outras pessoas: fica nela como “jogador que saiu”, sem o que só você lia.
              </li>
              <li>Os códigos e os presentes que você deu: continuam valendo, sem o seu nome.</li>
              <li>O endereço da sua página: por um ano, não leva a lugar nenhum e ninguém o pega.</li>
            </ul>
          </div>
          <p>
            As suas outras sessões terminam agora, e mandamos um e-mail. Para desistir, entre e aperte “Ficar com a
            conta”.
          </p>
          <div className="account-acts">
            <Button
              variant="danger"
              pending={pending}
              onClick={() => void run('requestAccountErasure', { confirm: true })}
            >
              Apagar em {ERASED_AFTER_DAYS} dias
            </Button>
            <Button variant="tertiary" disabled={pending} onClick={() => setAsking(false)}>
              Voltar
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
