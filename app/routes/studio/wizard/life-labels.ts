import type { BookEvent } from '../../../../features/publishing/drafts/draft.ts';

/** Words of the book's history for each event. */
export const EVENT_LABELS: Record<BookEvent, string> = {
  created: 'Rascunho começado',
  submitted: 'Mandado à revisão',
  approved: 'Aprovado',
  published: 'Publicado',
  changed: 'Mudanças enviadas',
  returned: 'Devolvido para ajustes',
  rejected: 'Recusado',
  withdrawn: 'Tirado da loja',
  takenBack: 'Revisão cancelada',
};
