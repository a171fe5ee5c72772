import { Link } from 'react-router';
import type { OwnedEdition } from '../../features/library/list-owned-editions.server.ts';
import { libraryBookPath } from '../../features/seo/paths.ts';

export function OwnedEditionLabel({ editions }: { editions: readonly OwnedEdition[] }) {
  const [owned] = editions;
  if (!owned) return null;
  return (
    <>
      Você já tem outra edição na estante:{' '}
      <Link to={libraryBookPath(owned.ownedId)} className="link">
        {[owned.ownedTitle, owned.ownedSubtitle].filter(Boolean).join(', ')}
      </Link>
      .
    </>
  );
}
