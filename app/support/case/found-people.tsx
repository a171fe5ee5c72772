import { Link } from 'react-router';
import type { listGivable } from '../../../features/admin/support/list-givable.server.ts';
import { offersFor } from '../../../features/admin/support/offers.ts';
import type { findPeople } from '../../../features/admin/support/read-case.server.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Repairs } from './repairs.tsx';
import { Truth } from './truth.tsx';
import { Who } from './who.tsx';

type FoundWithKeys = Awaited<ReturnType<typeof findPeople>> & { givable: Awaited<ReturnType<typeof listGivable>> };

/** A search leads to several people to choose from, or to everything about the only one. */
export function FoundPeople({ found: { people, only, givable }, all }: { found: FoundWithKeys; all: string }) {
  if (people.length === 0)
    return (
      <Empty
        icon="search"
        title="Ninguém assim"
        text="Tente outro pedaço do nome ou do e-mail. Um código ou o número de uma compra precisa estar inteiro."
        action={
          <ButtonLink variant="secondary" to={all}>
            Ver os pedidos
          </ButtonLink>
        }
      />
    );
  if (!only)
    return (
      <ul className="support-rows">
        {people.map(({ uid, displayName, email }) => (
          <li key={uid}>
            <Link className="link" to={`?q=${encodeURIComponent(uid)}`}>
              {displayName ?? NAME_PLACEHOLDER}
            </Link>{' '}
            {email}
          </li>
        ))}
      </ul>
    );
  const { person, purchase } = only;
  return (
    <div className="case case-found">
      <div className="case-middle">
        <Truth purchase={purchase} found={only.found} />
        <Repairs
          offers={offersFor(
            { uid: person.uid, topic: '', askedAt: null, purchase, found: only.found, conflict: only.conflict },
            givable,
          )}
        />
      </div>
      <Who person={person} events={only.events} />
    </div>
  );
}
