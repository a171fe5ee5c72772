import type { ToDo } from '../../../features/sales/list-to-do.server.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';

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

export const ToDoList = ({ items }: { items: readonly ToDo[] }) => (
  <section aria-labelledby="para-fazer" className="sales-to-do">
    <h2 id="para-fazer" className="text-2">
      Para fazer
    </h2>
    {items.length === 0 ? (
      <p>Nada espera você.</p>
    ) : (
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
  </section>
);
