import { useState } from 'react';
import { Link } from 'react-router';
import type { PersonCase } from '../../../features/admin/support/read-case.server.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Label } from '../../../ui/label.tsx';
import { NarrowFold } from '../../../ui/narrow-fold.tsx';
import { useCall } from '../../api/use-call.ts';

const ROLES = { user: 'usuário', beta: 'beta', creator: 'produtor', admin: 'admin' } as const;

/** A ticket lets the team ask for the whole e-mail. */
export function Who({ person, events, ticketId }: Pick<PersonCase, 'person' | 'events'> & { ticketId?: string }) {
  return (
    <section aria-labelledby="quem" className="case-who">
      <h2 id="quem">{person.displayName ?? NAME_PLACEHOLDER}</h2>
      {person.erased ? (
        <p>Esta conta foi apagada.</p>
      ) : (
        person.email && <Email masked={person.email} {...(ticketId ? { ticketId } : {})} />
      )}
      <p>
        <Label>{ROLES[person.role]}</Label>
      </p>
      <p className="case-small">
        uid: <code>{person.uid}</code>{' '}
        <Link className="link" to={`/admin/usuario/${person.uid}`}>
          Ver a pessoa
        </Link>
      </p>
      <NarrowFold title="O que aconteceu" className="case-events">
        <ol>
          {events.map(({ at, what, more }) => (
            <li key={at + what}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <strong>{what}</strong>
              {more && <span>{more}</span>}
            </li>
          ))}
        </ol>
      </NarrowFold>
    </section>
  );
}

function Email({ masked, ticketId }: { masked: string; ticketId?: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const { run, pending } = useCall('revealTicketContact', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: (contact) => setEmail(contact.email),
  });
  return (
    <>
      <p className="any-length" aria-live="polite">
        {email ?? masked}
      </p>
      {ticketId && email === null && (
        <p className="case-small">
          <Button variant="tertiary" size="mini" pending={pending} onClick={() => void run({ ticketId })}>
            Mostrar dados
          </Button>{' '}
          Mostrar fica na auditoria.
        </p>
      )}
    </>
  );
}
