import type { ApplicationView, ListedCreator } from '../../../features/publishing/creators/registration-schema.ts';
import type { EmptyProps } from '../../../ui/empty.tsx';
import { defineList } from '../../list/define-list.ts';
import { search, tabs } from '../../list/filters.ts';
import { ApplicationCard } from './application-card.tsx';
import { CreatorCard } from './creator-card.tsx';
import { CREATORS_PATH } from './paths.ts';
import { ReviewForm } from './review-form.tsx';
import './creators.css';

const WORDS = {
  waiting: '',
  unconfirmed: 'sem-confirmacao',
  rejected: 'recusados',
  active: 'produtores',
  invited: 'sem-dono',
  trusted: 'de-confianca',
} as const;
type Part = keyof typeof WORDS;

const TABS: Record<Part, string> = {
  waiting: 'Esperam resposta',
  unconfirmed: 'Sem confirmação',
  rejected: 'Recusados',
  active: 'Produtores',
  invited: 'Sem dono',
  trusted: 'De confiança',
};

const EMPTY: Record<Part, Omit<EmptyProps, 'icon'>> = {
  waiting: { title: 'Nenhum cadastro espera', text: 'Cadastros com o e-mail confirmado aparecem aqui.' },
  unconfirmed: {
    title: 'Nenhum cadastro sem confirmação',
    text: 'Quem ainda não abriu o e-mail aparece aqui por 28 dias.',
  },
  rejected: {
    title: 'Nenhum cadastro recusado',
    text: 'O que for recusado fica aqui por 180 dias, com o motivo.',
  },
  active: { title: 'Ninguém publica ainda', text: 'Quem for aprovado aparece aqui.' },
  invited: { title: 'Toda casa tem dono', text: 'Convites que ninguém aceitou aparecem aqui.' },
  trusted: { title: 'Ninguém é de confiança ainda', text: 'Produtores de confiança publicam sem revisão.' },
};

type CreatorRow = { application: ApplicationView } | { creator: ListedCreator };

const applicationOf = (row: CreatorRow): ApplicationView | null => ('application' in row ? row.application : null);

export const CREATORS = defineList({
  path: CREATORS_PATH,
  label: ({ state }) => TABS[state],
  filters: {
    q: search('q', 'Buscar por nome, e-mail ou documento', 'Nome, e-mail, CPF ou CNPJ inteiro'),
    state: tabs('estado', WORDS, 'Estado', TABS),
  },
  call: 'listCreators',
  input: ({ q, state }) => ({ q, state }),
  rows: ({ applications, creators }): CreatorRow[] => [
    ...applications.map((application) => ({ application })),
    ...creators.map((creator) => ({ creator })),
  ],
  keyOf: (row) => ('creator' in row ? row.creator.creatorId : row.application.applicationId),
  nameOf: (row) => ('creator' in row ? row.creator.name : row.application.name),
  card: (row, props, { acts }) =>
    'creator' in row ? (
      <CreatorCard key={row.creator.creatorId} creator={row.creator} row={props} />
    ) : (
      <ApplicationCard key={row.application.applicationId} application={row.application} row={props} acts={acts} />
    ),
  className: 'creator-rows',
  acts: [
    {
      label: 'Decidir',
      about: (row) => ` sobre o cadastro de ${applicationOf(row)?.name}`,
      variant: 'primary',
      when: (row) => applicationOf(row)?.state === 'waiting',
      window: {
        title: () => 'Decidir sobre o cadastro',
        body: ({ subject, ...window }) => <ReviewForm application={applicationOf(subject)!} {...window} />,
      },
    },
  ],
  empty: ({ state }) => ({ icon: 'quill', ...EMPTY[state] }),
  nothingFound: {
    title: 'Ninguém com essas palavras',
    text: 'Procure por nome, e-mail, ou o CPF ou CNPJ inteiro.',
  },
  more: 'Mostrar mais',
});
