import { can } from '../../../features/accounts/permissions.ts';
import { breadcrumb } from '../../../features/seo/schema-org.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { PaperSymbol } from '../../../ui/paper-symbol.tsx';
import { pageHead } from '../../head/page-head.ts';
import { useMailboxes, useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';
import type { Route } from './+types/register.ts';
import './register.css';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Publique na RPGpédia',
    description: 'Para autores e editoras de RPG de mesa: o que preparar para vender seus livros na RPGpédia.',
    schema: import.meta.env.SSR && ((origin) => [breadcrumb(origin, [['Publique aqui', '/produtor/cadastro']])]),
  });

const NEEDED = [
  ['Quem publica', 'Nome da editora ou do autor, CNPJ ou CPF, e um endereço em que você responde.'],
  ['O livro', 'Título, uma apresentação curta, o sistema e o PDF pronto, com a capa à parte.'],
  ['Os direitos', 'A confirmação de que texto e imagens são seus, ou de que você pode vendê-los.'],
  ['A classificação', 'A faixa de idade, e se houve ou não uso de inteligência artificial.'],
  ['O preço', 'Fixo, pague quanto quiser, ou de graça.'],
] as const;

const mailTo = (address: string): string =>
  `mailto:${address}?subject=${encodeURIComponent('Quero publicar na RPGpédia')}`;

export default function ProducerRegistration() {
  const { producers } = useMailboxes();
  return (
    <Page bleed className="wood register">
      <header className="sheet register-band" data-theme="7">
        <PaperSymbol theme={7} className="register-symbol" />
        <div className="column register-words">
          <h1>Publique aqui</h1>
          <p className="second-voice">Para quem escreve, edita ou publica RPG de mesa em português.</p>
        </div>
      </header>
      <div className="column register-row">
        <section aria-labelledby="preparar" className="register-list">
          <h2 id="preparar">O que ter à mão</h2>
          <dl className="register-needed">
            {NEEDED.map(([what, how]) => (
              <div key={what} className="gouged">
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="comecar" className="sheet register-slip" data-theme="6">
          <h2 id="comecar">Como começar</h2>
          <p className="reading">
            O cadastro ainda é feito por e-mail, com a nossa equipe. Escreva contando quem você é e o que quer publicar;
            a resposta traz os próximos passos.
          </p>
          <a className="button button-primary" href={mailTo(producers)}>
            <Icon name="mail" />
            Escrever para a equipe
          </a>
          <p className="register-address">
            Ou copie o endereço: <strong>{producers}</strong>
          </p>
          <Account />
        </section>
      </div>
    </Page>
  );
}

function Account() {
  const { user } = useRootData();
  const signIn = useSignIn();
  if (user && can(user.accessControl, 'enter', 'studio')) {
    return (
      <p className="register-account">
        Sua conta já é de produtor.
        <ButtonLink to="/produtor" variant="secondary">
          Abrir o painel do produtor
        </ButtonLink>
      </p>
    );
  }
  if (user) {
    return (
      <p>
        Diga na mensagem que a sua conta é {user.email ? <strong>{user.email}</strong> : 'esta'}: é nela que o painel
        vai abrir.
      </p>
    );
  }
  return (
    <div className="register-account">
      <p>O painel do produtor abre na sua conta. Já é produtor?</p>
      <Button variant="secondary" onClick={() => void signIn('/produtor')}>
        Entrar
      </Button>
    </div>
  );
}
