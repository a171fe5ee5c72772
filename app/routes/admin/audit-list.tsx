import { Link } from 'react-router';
import type { AuditEntry } from '../../../features/site/audit/audit-schema.ts';
import { DAY } from '../../../lib/span.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import { defineList } from '../../list/define-list.ts';
import { anyOf, day, search } from '../../list/filters.ts';
import { changeSentences } from './audit-change.ts';
import { auditedThing, THING_KINDS } from './audited-thing.ts';
import { AUDIT_PATH, personPath } from './paths.ts';
import { VERBS, verbWords } from './verb-labels.ts';

/** São Paulo has had one offset all year since 2019. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00-03:00`);
const instant = (ms: number): string => new Date(ms).toISOString();

/** These actors are no persons. */
const ACTORS = wordTable<string>({ operator: 'Quem cuida da máquina', system: 'A própria RPGpédia' });

/** Names are null where there is none: the log keeps ids alone. */
type NamedEntry = AuditEntry & { actorName: string | null; thingName: string | null };

const Actor = ({ actor, actorName }: NamedEntry) =>
  ACTORS.get(actor) ?? (
    <Link className="link audit-actor" to={personPath(actor)}>
      {actorName ?? actor}
    </Link>
  );

/** The address has the whole thing, by which it is searched. */
function Thing({ thing, thingName }: NamedEntry) {
  const { words, id } = auditedThing(thing, thingName);
  return (
    <div>
      <Link className="link any-length" to={`${AUDIT_PATH}?${new URLSearchParams({ coisa: thing })}`}>
        {words}
      </Link>
      {id !== null && <span className="note any-length own-line">{id}</span>}
    </div>
  );
}

const Change = ({ entry }: { entry: AuditEntry }) => {
  const sentences = changeSentences(entry);
  return (
    sentences.length > 0 && (
      <ul className="table-note stack-lines">
        {sentences.map((sentence) => (
          <li key={sentence} className="any-length">
            {sentence}
          </li>
        ))}
      </ul>
    )
  );
};

export const AUDIT = defineList({
  path: AUDIT_PATH,
  label: 'Auditoria',
  filters: {
    actor: search('quem', 'Quem fez: nome, e-mail ou uid', 'Quem fez: nome ou e-mail'),
    kind: anyOf('tipo', 'Em que coisas', 'Todas as coisas', THING_KINDS),
    thing: search('coisa', 'Em quem ou em quê: nome ou e-mail de uma pessoa, ou um id', 'Em quem: nome, e-mail ou id'),
    verb: anyOf(
      'ato',
      'Ato',
      'Todos os atos',
      VERBS.map((verb) => ({ value: verb, label: verbWords(verb) })),
    ),
    from: day('de', 'De'),
    to: day('ate', 'Até'),
  },
  call: 'getAudit',
  input: ({ actor, verb, kind, thing, from, to }) => ({
    ...(actor ? { actor } : {}),
    ...(verb ? { verb } : {}),
    ...(kind ? { kind } : {}),
    ...(thing ? { thing } : {}),
    ...(from ? { from: instant(startOf(from)) } : {}),
    ...(to ? { to: instant(startOf(to) + DAY) } : {}),
  }),
  rows: ({ entries, names }) =>
    entries.map(
      (entry): NamedEntry => ({
        ...entry,
        actorName: names[`user:${entry.actor}`] ?? null,
        thingName: names[entry.thing] ?? null,
      }),
    ),
  keyOf: ({ at, verb, thing, requestId }) => `${at} ${verb} ${thing} ${requestId}`,
  nameOf: ({ verb, thing }) => `${verb} ${thing}`,
  columns: [
    { key: 'verb', head: 'Ato', cell: ({ verb }) => verbWords(verb) },
    { key: 'at', head: 'Quando', cell: ({ at }) => formatDateTime(at) },
    { key: 'actor', head: 'Quem', cell: Actor },
    {
      key: 'thing',
      head: 'Coisa',
      cell: Thing,
    },
    {
      key: 'reason',
      head: 'Por quê',
      cell: (entry) => (
        <span>
          {entry.reason}
          <Change entry={entry} />
        </span>
      ),
    },
  ],
  csv: `${AUDIT_PATH}/exportar`,
  empty: { icon: 'quill', title: 'Nada ainda', text: 'O que admins e criadores fizerem fica escrito aqui.' },
  nothingFound: {
    title: 'Nada assim',
    text: 'Uma pessoa se acha por um pedaço do nome ou do e-mail; outra coisa, pelo id inteiro, com o tipo escolhido.',
  },
  more: 'Mostrar mais',
});
