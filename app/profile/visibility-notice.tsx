import { Link } from 'react-router';
import type { Visibility } from '../../features/community/profile/profile-page.ts';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = {
  members: 'Só quem entrou na RPGpédia vê esta página.',
  hidden: 'Só você vê esta página.',
} as const;

/** Tells owners who else sees their page. */
export const VisibilityNotice = ({ visibility }: { visibility: Visibility }) =>
  visibility === 'everyone' ? null : (
    <div className="column above-profile">
      <Notice tone="info">
        {TEXTS[visibility]}{' '}
        <Link to="/perfil/editar?aba=pagina" className="link">
          Mudar
        </Link>
      </Notice>
    </div>
  );
