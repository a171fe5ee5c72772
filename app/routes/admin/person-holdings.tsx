import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getHoldings, type Holdings } from '../../../features/admin/people/get-holdings.server.ts';
import { getPerson } from '../../../features/admin/people/get-person.server.ts';
import { bookPath } from '../../../features/community/seo/paths.ts';
import type { GrantSource } from '../../../features/ownership/ownership/tables.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { ROLE_WORDS as HOUSE_ROLES } from '../../../features/publishing/creators/creator-labels.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import { Fold } from '../../../ui/fold.tsx';
import { ctxContext } from '../../context.ts';
import { ROLE_NAMES } from '../tables/table-labels.ts';
import type { Route } from './+types/person-holdings.ts';
import { CODE_LABELS } from './code-labels.ts';
import { bookAdminPath, CODES_PATH, paymentPath, personPath, supportSearchPath } from './paths.ts';
import { PAYMENTS } from './payments-list.tsx';
import { productPath } from './product-kinds.ts';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

const SOURCES: Record<GrantSource, string> = {
  purchase: 'comprou',
  code: 'por código',
  gift: 'ganhou',
  request: 'pediu à casa',
  loan: 'emprestado',
};

interface GroupProps<Row> {
  title: string;
  of: { rows: readonly Row[]; more: boolean };
  none: string;
  keyOf: (row: Row) => string;
  /** A link to the rest of them. */
  all?: ReactNode;
  children: (row: Row) => ReactNode;
}

const countLabel = ({ rows, more }: { rows: readonly unknown[]; more: boolean }): string =>
  more ? `mais de ${rows.length}` : String(rows.length);

function Group<Row>({ title, of, none, keyOf, all, children }: GroupProps<Row>) {
  return (
    <Fold title={`${title}: ${countLabel(of)}`}>
      <div className="stack-close">
        {of.rows.length === 0 ? (
          <p className="quiet">{none}</p>
        ) : (
          <ul className="stack-tight">
            {of.rows.map((row) => (
              <li key={keyOf(row)} className="any-length">
                {children(row)}
              </li>
            ))}
          </ul>
        )}
        {of.more && <p className="note">Só o mais novo está aqui. {all}</p>}
      </div>
    </Fold>
  );
}

const Small = ({ children }: { children: ReactNode }) => <span className="note"> {children}</span>;

const codeWord = (status: string): string => wordTable<string>(CODE_LABELS).get(status) ?? status;

/** Books, skins and codes. */
function Owned({ uid, holdings: { library, skins, codes } }: { uid: string; holdings: Holdings }) {
  const support = (
    <Link className="link" to={supportSearchPath(uid)}>
      Ver o resto no suporte
    </Link>
  );
  return (
    <>
      <Group title="Biblioteca" of={library} none="Nenhum livro." keyOf={({ bookId }) => bookId} all={support}>
        {({ bookId, title, source, since }) => (
          <>
            <Link className="link" to={bookAdminPath(bookId)}>
              {title}
            </Link>
            <Small>
              {SOURCES[source]}, desde {formatDate(since)}
            </Small>
          </>
        )}
      </Group>
      <Group title="Skins" of={skins} none="Nenhuma skin." keyOf={({ id }) => id}>
        {({ id, title, source, since }) => (
          <>
            <Link className="link" to={productPath('skin', id)}>
              {title}
            </Link>
            <Small>
              {SOURCES[source]}, desde {formatDate(since)}
            </Small>
          </>
        )}
      </Group>
      <Group
        title="Códigos"
        of={codes}
        none="Nenhum código comprado ou recebido."
        keyOf={({ code }) => code}
        all={support}
      >
        {({ code, title, status, purchaseId, batchId }) => (
          <>
            <code>{code}</code> {title}
            <Small>{codeWord(status)}</Small>{' '}
            {purchaseId ? (
              <Link className="link small" to={paymentPath(purchaseId)}>
                da compra
              </Link>
            ) : (
              batchId && (
                <Link className="link small" to={`${CODES_PATH}?lote=${encodeURIComponent(batchId)}`}>
                  do lote
                </Link>
              )
            )}
          </>
        )}
      </Group>
    </>
  );
}

/** The house and the tables that they take part in, what they wrote and made, and where they are signed in. */
function TakesPart({ holdings: { team, tables, reviews, characters, sessions } }: { holdings: Holdings }) {
  return (
    <>
      <Group title="Equipe da casa" of={team} none="Não publica com mais ninguém." keyOf={(member) => member.uid}>
        {(member) => (
          <>
            <Link className="link" to={personPath(member.uid)}>
              {member.displayName ?? NAME_PLACEHOLDER}
            </Link>
            <Small>{HOUSE_ROLES[member.role].label}</Small>
          </>
        )}
      </Group>
      <Group title="Mesas" of={tables} none="Nenhuma mesa." keyOf={({ campaignId }) => campaignId}>
        {({ title, role, open }) => (
          <>
            {title}
            <Small>
              {ROLE_NAMES[role]}
              {open ? '' : ', encerrada'}
            </Small>
          </>
        )}
      </Group>
      <Group title="Avaliações" of={reviews} none="Nenhuma avaliação." keyOf={({ bookId }) => bookId}>
        {({ title, bookURL, stars, hidden }) => (
          <>
            <Link className="link" to={`${bookPath(bookURL)}#avaliacoes`}>
              {title}
            </Link>
            <Small>
              {countOf(stars, 'estrela', 'estrelas')}
              {hidden ? ', escondida' : ''}
            </Small>
          </>
        )}
      </Group>
      <Group title="Personagens" of={characters} none="Nenhum personagem." keyOf={(one) => one.characterId}>
        {({ name, system, archived }) => (
          <>
            {name}
            <Small>
              {system}
              {archived ? ', arquivado' : ''}
            </Small>
          </>
        )}
      </Group>
      <Group
        title="Aparelhos em que entrou"
        of={sessions}
        none="Nenhum aparelho está dentro da conta."
        keyOf={({ createdAt, device }) => `${createdAt} ${device}`}
      >
        {({ device, createdAt, lastSeenAt }) => (
          <>
            {device ?? 'Aparelho que não se disse'}
            <Small>
              entrou em {formatDateTime(createdAt)}, visto em {formatDateTime(lastSeenAt)}
            </Small>
          </>
        )}
      </Group>
    </>
  );
}

export async function loader({ context, params: { uid } }: Route.LoaderArgs): Promise<Holdings> {
  const ctx = context.get(ctxContext);
  const person = await getPerson(ctx, uid);
  if (!person) throw new Response(null, { status: 404 });
  return await getHoldings(ctx, person);
}

/** Each kind shows its newest, with a link to more of it. */
export default function PersonHoldings({ loaderData: holdings, params: { uid } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="o-que-tem" className="stack-fields shrinks">
      <h2 id="o-que-tem" className="heading">
        O que tem
      </h2>
      <p className="held-links">
        <Link className="link" to={PAYMENTS.address({ q: uid })}>
          Compras
        </Link>
        <Link className="link" to={supportSearchPath(uid)}>
          Consertos e pedidos de ajuda
        </Link>
      </p>
      <div>
        <Owned uid={uid} holdings={holdings} />
        <TakesPart holdings={holdings} />
      </div>
    </section>
  );
}
