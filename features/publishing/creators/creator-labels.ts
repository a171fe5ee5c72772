import type { CreatorRole } from '../../kit/caller.ts';
import type { ApplicationState } from './application.ts';
import type { CreatorKind } from './document.ts';

export const ROLE_WORDS: Record<CreatorRole, { label: string; about: string }> = {
  owner: { label: 'Dono', about: 'Tudo, também a equipe.' },
  editor: { label: 'Edição', about: 'Livros, arquivos e pedidos de leitores.' },
  finance: { label: 'Finanças', about: 'Vê livros e contas, não muda nada.' },
  reader: { label: 'Leitura', about: 'Só vê.' },
};

export const APPLICATION_WORDS: Record<ApplicationState, string> = {
  unconfirmed: 'Sem confirmação',
  waiting: 'Espera resposta',
  approved: 'Aprovado',
  rejected: 'Recusado',
};

export const DOCUMENT_WORDS: Record<CreatorKind, 'CPF' | 'CNPJ'> = { person: 'CPF', company: 'CNPJ' };

export const OWN_TEAM =
  'Você está na equipe desta casa, ou esteve há menos de um ano. Outra pessoa da RPGpédia precisa responder por ela.';
