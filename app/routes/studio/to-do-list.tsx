import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { ToDoList as Listed, ToDo } from '../../../features/reading/book-requests/list-to-do.server.ts';
import type { Idea } from '../../../features/shop/sales/idea.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { ReadAgain } from '../../errors/read-again.tsx';
import { PRODUCTS } from './products-list.tsx';

interface Words {
  icon: IconName;
  title: string;
  text: string;
  to: string;
  act: string;
}

function wordsOf(item: ToDo): Words {
  if (item.kind === 'requests')
    return {
      icon: 'ticket',
      title: countOf(item.count, 'pedido de resgate', 'pedidos de resgate'),
      text: `O mais antigo espera desde ${formatDate(item.at)}.`,
      to: '/produtor/resgates',
      act: 'Responder',
    };
  if (item.kind === 'payout')
    return {
      icon: 'coins',
      title: 'Falta a conta para repasse',
      text: 'Sem ela, não há para onde mandar o que os seus livros renderam.',
      to: '/produtor/extrato#conta',
      act: 'Dizer a conta',
    };
  const to = `/produtor/livro/${encodeURIComponent(item.bookId)}`;
  if (item.kind === 'returned')
    return {
      icon: 'quill',
      title: `${item.title} voltou da revisão`,
      text: item.message ?? 'Veja o que mudar e mande de novo.',
      to,
      act: 'Ler e corrigir',
    };
  return {
    icon: 'open-book',
    title: `${item.title || 'Um livro sem título'} está em rascunho`,
    text: `Mudou pela última vez em ${formatDate(item.at)}.`,
    to,
    act: 'Continuar o rascunho',
  };
}

export const ToDoList = ({ items, failed, idea }: Listed & { idea: Idea | null }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(idea);
  useEffect(() => {
    if (before.current && !idea) heading.current?.focus();
    before.current = idea;
  }, [idea]);
  return (
    <section aria-labelledby="para-fazer" className="sales-to-do">
      <h2 id="para-fazer" ref={heading} tabIndex={-1} className="heading">
        Para fazer
      </h2>
      {items.length === 0 && !failed && <p>Nada espera você.</p>}
      {items.length > 0 && (
        <ol>
          {items.map((item, index) => {
            const { icon, title, text, to, act } = wordsOf(item);
            return (
              <li key={`${item.kind}${to}`}>
                <Icon name={icon} />
                <div>
                  <h3>{title}</h3>
                  <p className="sales-message">{text}</p>
                  <ButtonLink
                    to={to}
                    size="mini"
                    variant={index === 0 ? 'primary' : 'tertiary'}
                    aria-label={`${act}: ${title}`}
                  >
                    {act}
                  </ButtonLink>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {failed && (
        <p className="sales-failed">
          {`${items.length > 0 ? 'O resto não' : 'Não'} deu para ler agora. `}
          <ReadAgain size="mini" />
        </p>
      )}
      {idea && <IdeaOfTheDay idea={idea} />}
    </section>
  );
};

function IdeaOfTheDay({ idea }: { idea: Idea }) {
  const [words, to, act] =
    idea.kind === 'wished'
      ? [
          `${countOf(idea.wishes, 'pessoa quer', 'pessoas querem')} ${idea.title}. Um preço menor avisa todas.`,
          PRODUCTS.address({ q: idea.title }),
          'Mudar o preço',
        ]
      : [
          `${idea.title} ainda é rascunho. Com um link secreto, quem você quiser vê a página sem ter conta.`,
          PRODUCTS.address({ q: idea.title }),
          'Criar o link',
        ];
  return (
    <aside aria-label="Uma ideia" className="sales-idea">
      <Icon name="lantern" />
      <p>
        <strong>Ideia:</strong> {words}{' '}
        <Link to={to} className="link">
          {act}
        </Link>
      </p>
      <Form method="post" preventScrollReset>
        <Button type="submit" variant="tertiary" size="mini">
          Dispensar
        </Button>
      </Form>
    </aside>
  );
}
