import { SUPPORT_EMAIL } from '../../../features/settings.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import type { Route } from './+types/terms.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Termos de uso · RPGpédia' },
  { name: 'description', content: 'As regras da RPGpédia, em poucas palavras.' },
];

const TERMS: [string, string][] = [
  [
    'A conta',
    'Você entra com uma conta de outro serviço. Ela é sua e de mais ninguém: quem usa a conta responde por ela.',
  ],
  [
    'Livros',
    'O livro que você compra ou resgata fica na sua biblioteca e pode ser baixado quantas vezes quiser. Cada página da cópia leva o seu nome e o código da compra. A cópia é para o seu uso: não a publique nem a revenda.',
  ],
  [
    'Chaves e códigos',
    'Cada código funciona uma vez. De um mesmo tipo, cada conta ativa um; os outros podem ser dados de presente. Não recuperamos códigos que você entregou a outra pessoa.',
  ],
  [
    'Pagamento',
    'Quem processa o pagamento é o Mercado Pago. O preço que vale é o que o carrinho mostra quando você confirma. Se um preço mudar antes disso, avisamos e esperamos a sua confirmação.',
  ],
  [
    'Desistência',
    'Você pode desistir em até sete dias depois da compra. Devolvemos o valor e retiramos da conta os livros, as skins e os códigos ainda não usados.',
  ],
  ['Beta', 'Os Jogos estão em beta fechada: podem mudar, falhar ou sair do ar por um tempo.'],
];

export default function Terms() {
  return (
    <Page>
      <PageHeading>Termos de uso</PageHeading>
      <div className="grid gap-9">
        {TERMS.map(([title, text]) => (
          <section key={title} className="grid gap-3">
            <h2 className="text-2">{title}</h2>
            <p className="reading">{text}</p>
          </section>
        ))}
        <p className="reading">
          Dúvidas?{' '}
          <a className="link" href={`mailto:${SUPPORT_EMAIL}`}>
            {SUPPORT_EMAIL}
          </a>
        </p>
      </div>
    </Page>
  );
}
