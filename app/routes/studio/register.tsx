import { breadcrumb } from '../../../features/community/seo/schema-org.ts';
import type { OwnApplication } from '../../../features/publishing/creators/own-application.server.ts';
import { Page } from '../../../ui/page.tsx';
import { PaperSymbol } from '../../../ui/paper-symbol.tsx';
import { pageHead } from '../../head/page-head.ts';
import { ownPart } from '../../own-parts.server.ts';
import { useMailboxes } from '../../root-data.ts';
import { useOwnPart } from '../../session/person.ts';
import { readRegisterOwn } from '../read-own.server.ts';
import type { Route } from './+types/register.ts';
import { RegisterState } from './register-state.tsx';
import './register.css';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Publique na RPGpédia',
    description: 'Para autores e editoras de RPG de mesa: faça o cadastro e venda os seus livros na RPGpédia.',
    schema: import.meta.env.SSR && ((origin) => [breadcrumb(origin, [['Publique aqui', '/produtor/cadastro']])]),
  });

export const loader = async ({ context }: Route.LoaderArgs) => ({ own: await ownPart(context, readRegisterOwn) });

const STEPS = [
  ['Você se apresenta', 'Nome, CPF ou CNPJ, e um e-mail em que você responde.'],
  ['Confirma o e-mail', 'Mandamos um endereço; abri-lo e apertar o botão basta.'],
  ['Nós lemos', 'Em até cinco dias a resposta chega, com o motivo se for não.'],
  ['Você publica', 'O painel do produtor abre na conta desse e-mail.'],
] as const;

const NEEDED = [
  ['O livro', 'Título, uma apresentação curta, o sistema e o PDF pronto, com a capa à parte.'],
  ['Os direitos', 'A confirmação de que texto e imagens são seus, ou de que você pode vendê-los.'],
  ['A classificação', 'A faixa de idade, e se houve ou não uso de inteligência artificial.'],
  ['O preço', 'Fixo, pague quanto quiser, ou de graça.'],
] as const;

const mailTo = (address: string): string =>
  `mailto:${address}?subject=${encodeURIComponent('Quero publicar na RPGpédia')}`;

export default function ProducerRegistration({ loaderData: { own } }: Route.ComponentProps) {
  const application = useOwnPart<OwnApplication>(own);
  const { producers } = useMailboxes();
  return (
    <Page bleed className="wood">
      <header className="sheet register-band" data-theme="7">
        <PaperSymbol theme={7} className="register-symbol" />
        <div className="column register-words">
          <h1>Publique aqui</h1>
          <p className="second-voice">Para quem escreve, edita ou publica RPG de mesa em português.</p>
        </div>
      </header>
      <div className="column register-row">
        <RegisterState application={application} />
        <section aria-labelledby="caminho" className="sheet register-slip" data-theme="6">
          <h2 id="caminho">O caminho</h2>
          <ol className="register-steps">
            {STEPS.map(([what, how]) => (
              <li key={what}>
                <strong>{what}</strong>
                {how}
              </li>
            ))}
          </ol>
          <p className="register-address">
            Ficou com dúvida?{' '}
            <a className="link" href={mailTo(producers)}>
              Escrever para a equipe
            </a>
          </p>
        </section>
        <section aria-labelledby="preparar" className="register-list">
          <h2 id="preparar">Para o primeiro livro, tenha à mão</h2>
          <dl className="register-needed">
            {NEEDED.map(([what, how]) => (
              <div key={what} className="gouged">
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Page>
  );
}
