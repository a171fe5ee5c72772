import { Link } from 'react-router';
import { libraryBookPath } from '../../features/community/seo/paths.ts';
import type { OwnedEdition } from '../../features/reading/library/list-owned-editions.server.ts';

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
