import { useState } from 'react';
import { formatWhole } from '../../../../lib/number.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { type Column, DataTable, type SortState } from '../../../../ui/data-table.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Label } from '../../../../ui/label.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { Skeleton, Waiting } from '../../../../ui/skeleton.tsx';
import { Chapter, Specimen } from './specimen.tsx';

interface Person {
  name: string;
  email: string;
  role: string;
  theme: number;
  books: number;
  since: string;
}

const PEOPLE: readonly Person[] = [
  { name: 'Ayana Lima', email: 'ayana@exemplo.com.br', role: 'admin', theme: 0, books: 57, since: '17/11/2025' },
  { name: 'Bidu Nunes', email: '[sem email cadastrado]', role: 'usuário', theme: 8, books: 0, since: '18/11/2025' },
  { name: 'Dona Zefa', email: 'zefa@exemplo.com.br', role: 'beta', theme: 3, books: 22, since: '18/11/2025' },
  { name: 'Janaína Prado', email: 'jana@exemplo.com.br', role: 'beta', theme: 3, books: 14, since: '20/11/2025' },
  { name: 'Mandacaru Jogos', email: 'oi@exemplo.com.br', role: 'criador', theme: 7, books: 1041, since: '19/11/2025' },
  { name: 'Téo Albuquerque', email: 'teo@exemplo.com.br', role: 'usuário', theme: 8, books: 3, since: '19/11/2025' },
];

const COLUMNS: readonly Column<Person>[] = [
  {
    key: 'name',
    head: 'Pessoa',
    sortable: true,
    cell: ({ name, email }) => (
      <>
        <span className="firm">{name}</span>
        <span className="table-note">{email}</span>
      </>
    ),
  },
  { key: 'role', head: 'Papel', cell: ({ role, theme }) => <Label theme={theme}>{role}</Label> },
  { key: 'books', head: 'Livros', figures: true, sortable: true, cell: ({ books }) => formatWhole(books) },
  { key: 'since', head: 'Entrou em', cell: ({ since }) => since },
];

export const Rows = () => (
  <Chapter id="tabelas" title="Tabelas e espera">
    <Specimen name="Tabela: cabeça que fica, ordem, números à direita" wide>
      <People />
    </Specimen>
    <Specimen name="Avisos que ficam" className="stack-close">
      <Notice tone="info" title="Entre para continuar">
        A página que você pediu é só de quem tem conta.
      </Notice>
      <Notice tone="success" title="Pagamento aprovado">
        Seus livros já estão na estante.
      </Notice>
      <Notice tone="warning">O preço mudou: era R$ 39,90.</Notice>
      <Notice tone="error">O código esta incorreto.</Notice>
    </Specimen>
    <Specimen name="Andamento" className="stack-loose from-top">
      <Progress label="Envio do arquivo" percent={0} />
      <Progress label="Envio da capa" percent={62} text="62 de 100 MB" />
      <Progress label="Financiamento coletivo" percent={100} text="Meta 1 alcançada" />
      <Progress label="Conferindo o arquivo" />
    </Specimen>
    <Specimen name="Vazio">
      <Empty
        icon="bookshelf"
        title="Sua estante ainda cheira a madeira."
        text="Os livros que você comprar ou resgatar ficam aqui."
        action={
          <ButtonLink to="/loja" size="mini">
            Ver a loja
          </ButtonLink>
        }
      />
    </Specimen>
    <Specimen name="Do tamanho do que vem">
      <Waiting label="Carregando a estante">
        <div className="skeleton-sample">
          <Skeleton className="skeleton-tall" />
          <div className="stack-close from-top">
            <Skeleton className="skeleton-title" />
            <Skeleton className="skeleton-line" />
            <Skeleton className="follows-near skeleton-button" />
          </div>
        </div>
      </Waiting>
    </Specimen>
  </Chapter>
);

const collator = new Intl.Collator('pt-BR');

function People() {
  const [sort, setSort] = useState<SortState>({ key: 'name', direction: 'ascending' });
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const rows = PEOPLE.toSorted(
    (one, other) => turn * (sort.key === 'books' ? one.books - other.books : collator.compare(one.name, other.name)),
  );
  return (
    <DataTable label="Pessoas" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} sort={sort} onSort={setSort} />
  );
}
