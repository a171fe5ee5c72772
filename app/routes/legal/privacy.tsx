import { SUPPORT_EMAIL } from '../../../features/settings.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import type { Route } from './+types/privacy.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Política de privacidade · RPGpédia' },
  { name: 'description', content: 'O que a RPGpédia guarda sobre você e por quê.' },
];

const PARTS: [string, string][] = [
  [
    'O que guardamos',
    'Seu nome, e-mail e foto, como o serviço de entrada os informa; o que você compra, resgata, baixa e põe na lista de desejos; o perfil que você monta.',
  ],
  [
    'Para quê',
    'Para entregar o que você comprou, pôr o seu nome nas suas cópias, enviar recibos e contar, sem identificar ninguém, quantas pessoas usam o site.',
  ],
  [
    'CPF',
    'Só pedimos o CPF a quem quer pagar com boleto. Ele vai para o meio de pagamento e fica junto da compra. Nunca aparece nos livros nem nos registros técnicos.',
  ],
  ['Com quem dividimos', 'Com o Mercado Pago, o que o pagamento exige. Com mais ninguém.'],
  [
    'Cookies',
    'Usamos só os necessários: o que mantém você na conta e o que leva você à página que queria abrir. Por isso não há aviso de cookies.',
  ],
  [
    'Seus direitos',
    'Você pode pedir os seus dados, a correção deles ou o fim da conta, como garante a LGPD. Escreva para o endereço abaixo.',
  ],
];

export default function Privacy() {
  return (
    <Page>
      <PageHeading>Política de privacidade</PageHeading>
      <div className="grid gap-9">
        {PARTS.map(([title, text]) => (
          <section key={title} className="grid gap-3">
            <h2 className="text-2">{title}</h2>
            <p className="reading">{text}</p>
          </section>
        ))}
        <p className="reading">
          <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
        </p>
      </div>
    </Page>
  );
}
