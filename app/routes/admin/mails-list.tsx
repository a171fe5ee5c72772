import { type JobTitles, jobTitle } from '../../../features/admin/operations/job-titles.ts';
import { MAIL_KINDS, MAIL_STATE_WORDS, type MailKind } from '../../../features/admin/operations/mails.ts';
import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { defineList } from '../../list/define-list.ts';
import { oneOf, tabs } from '../../list/filters.ts';
import { jobsAddress } from './jobs-list.tsx';
import { MAILS_PATH } from './paths.ts';
import { ReadMail } from './read-mail.tsx';
import { ResendMail } from './resend-mail.tsx';

const STATE_WORDS = { all: '', sent: 'mandados', sending: 'tentando', refused: 'recusados' };
const STATE_TABS = { all: 'Todos', sent: 'Mandados', sending: 'Tentando', refused: 'Recusados' };
const KIND_WORDS = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, kind])) as Record<MailKind, string>;

export function mailsOf(titles: JobTitles) {
  const kindOf = ({ kind }: MailHead): string => (kind === null ? 'E-mail antigo' : jobTitle(titles, kind));
  const about = (mail: MailHead): string => `: ${kindOf(mail)}, ${mail.mailId}`;
  const kinds = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, jobTitle(titles, kind)])) as typeof KIND_WORDS;
  return defineList({
    path: MAILS_PATH,
    label: 'Lista de e-mails',
    filters: {
      state: { ...tabs('situacao', STATE_WORDS, 'Situação', STATE_TABS), narrows: true },
      kind: oneOf('tipo', KIND_WORDS, 'Assunto', 'Todo assunto', kinds),
    },
    call: 'listMails',
    input: ({ state, kind }) => ({ ...(state === 'all' ? {} : { state }), ...(kind ? { kind } : {}) }),
    rows: ({ mails }) => mails,
    keyOf: ({ mailId }) => mailId,
    nameOf: kindOf,
    columns: [
      { key: 'kind', head: 'Assunto', cell: kindOf },
      { key: 'at', head: 'Quando', cell: ({ at }) => formatDateTime(at) },
      { key: 'mailId', head: 'Sobre', cell: ({ mailId }) => mailId },
      {
        key: 'state',
        head: 'Situação',
        cell: ({ state, attempts, responseCode }) => (
          <span>
            {MAIL_STATE_WORDS[state]}
            {state === 'sending' && attempts > 1 && `, ${countOf(attempts, 'vez', 'vezes')}`}
            {responseCode !== null && ` (${responseCode})`}
          </span>
        ),
      },
    ],
    acts: [
      {
        label: 'Ler',
        about,
        when: ({ readable }) => readable,
        window: { title: kindOf, body: ({ subject }) => <ReadMail mail={subject} /> },
      },
      {
        label: 'Mandar de novo',
        about,
        when: ({ state, kind }) => state === 'refused' && kind !== null,
        window: { title: () => 'Mandar de novo', body: (props) => <ResendMail {...props} /> },
      },
      {
        label: 'Ver o trabalho',
        about,
        when: ({ state, kind }) => state === 'sending' && kind !== null,
        to: ({ kind }) => jobsAddress({ state: 'repeating', name: kind! }),
      },
    ],
    empty: { icon: 'mail', title: 'Nenhum e-mail ainda', text: 'O primeiro recibo aparece aqui.' },
    nothingFound: { title: 'Nenhum e-mail assim', text: 'Escolha outra situação, ou outro assunto.' },
    more: 'Mostrar mais e-mails',
  });
}
