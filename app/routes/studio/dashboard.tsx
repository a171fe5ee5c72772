import { Link } from 'react-router';
import { listOwnBooks } from '../../../features/library/list-own-books.server.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Label } from '../../../ui/label.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useMailboxes } from '../../root-data.ts';
import type { Route } from './+types/dashboard.ts';
import { STATE_WORDS } from './studio-labels.ts';

export const meta: Route.MetaFunction = () =>
  quietHead('Painel do produtor', 'Os livros que você publica na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const { creatorId } = context.get(callerContext)!;
  return { books: creatorId ? await listOwnBooks(context.get(ctxContext), creatorId) : [] };
}

export default function StudioDashboard({ loaderData }: Route.ComponentProps) {
  const { books } = loaderData;
  const { producers } = useMailboxes();
  return (
    <Page>
      <PageHeading>Painel do produtor</PageHeading>
      <div className="grid gap-9">
        {books.length === 0 ? (
          <Empty
            icon="quill"
            title="Nenhum livro seu por aqui ainda"
            text="Quando o primeiro for publicado, ele aparece nesta lista."
          />
        ) : (
          <ScrollRegion label="Seus livros">
            <table className="w-full min-w-140 text-left">
              <thead>
                <tr className="border-b-2 border-outline">
                  <th className="py-3 pr-5">Livro</th>
                  <th className="py-3 pr-5">Estado</th>
                  <th className="py-3 pr-5 text-right">Preço</th>
                  <th className="py-3 pr-5 text-right">Leitores</th>
                  <th className="py-3 text-right">Cópias baixadas</th>
                </tr>
              </thead>
              <tbody>
                {books.map((book) => (
                  <tr key={book.bookId} className="border-b-2 border-grain">
                    <td className="py-3 pr-5 font-semibold">
                      <Link className="link" to={`/produtor/livro/${encodeURIComponent(book.bookId)}`}>
                        {book.title}
                      </Link>
                    </td>
                    <td className="py-3 pr-5">
                      <Label>{STATE_WORDS[book.status]}</Label>
                    </td>
                    <td className="py-3 pr-5 text-right">
                      <Price cents={book.price} />
                    </td>
                    <td className="py-3 pr-5 text-right">{formatWhole(book.readers)}</td>
                    <td className="py-3 text-right">{formatWhole(book.downloads)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
        {books.length > 0 && (
          <p className="text-small text-ash">
            Leitores são as pessoas que baixaram ou abriram o livro; cada uma conta uma vez. Quem são, só elas sabem.
          </p>
        )}
        <p className="reading">
          Um livro já publicado recebe arquivos e versões novas por aqui: escolha-o na lista. Para pôr um livro novo na
          loja, escreva para{' '}
          <a className="link" href={`mailto:${producers}`}>
            {producers}
          </a>
          .
        </p>
      </div>
    </Page>
  );
}
