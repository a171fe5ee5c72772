import { Link, useLocation } from 'react-router';
import { NAME_PLACEHOLDER, type Role, type UserDocument } from '../../features/accounts/user.ts';
import { standIn } from '../../features/profile/stand-in.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRedeem } from '../redeem/redeem-provider.tsx';
import { useSignIn } from '../sign-in.tsx';
import { Disclosure } from './disclosure.tsx';
import { Caret } from './main-links.tsx';
import { useSignOut } from './sign-out.ts';

/** The panel a role has, when it has one. */
const PANELS: Partial<Record<Role, { to: string; label: string }>> = {
  admin: { to: '/admin', label: 'Painel do admin' },
  creator: { to: '/produtor', label: 'Painel do produtor' },
};

export function PanelLink({ role }: { role: Role }) {
  const panel = PANELS[role];
  if (!panel) return null;
  return (
    <ButtonLink to={panel.to} variant="secondary" size="mini">
      {panel.label}
    </ButtonLink>
  );
}

/** The purple button: it keeps its colour on every page. */
export function RedeemButton({ role }: { role: Role }) {
  const redeem = useRedeem();
  return (
    <span data-theme="0" className="redeem-button">
      <Button size="mini" onClick={() => redeem.open()}>
        <Icon name="key" />
        <span className="max-desktop:sr-only">
          {role === 'admin' || role === 'creator' ? 'Chaves' : 'Resgatar Chaves'}
        </span>
      </Button>
    </span>
  );
}

export function CountLink({
  to,
  icon,
  name,
  count,
}: {
  to: string;
  icon: 'heart' | 'cart';
  name: string;
  count: number;
}) {
  const counted = count === 0 ? 'vazio' : count === 1 ? '1 item' : `${count} itens`;
  return (
    <Link to={to} className="icon-link" aria-label={`${name}, ${counted}`}>
      <Icon name={icon} />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </Link>
  );
}

export function Portrait({ user }: { user: UserDocument }) {
  return (
    <Link to="/perfil" className="portrait" aria-label={`Perfil de ${user.displayName ?? NAME_PLACEHOLDER}`}>
      <img src={user.photoURL ?? standIn(user.uid)} alt="" width="44" height="44" referrerPolicy="no-referrer" />
    </Link>
  );
}

export function AccountMenu() {
  const signOut = useSignOut();
  return (
    <Disclosure label="Menu da conta" button={<Caret />} buttonClass="caret account-caret">
      <ul>
        <li>
          <Link to="/perfil">Perfil</Link>
        </li>
        <li>
          <Link to="/compras">Minhas compras</Link>
        </li>
        <li>
          <button type="button" onClick={signOut}>
            Sair
          </button>
        </li>
      </ul>
    </Disclosure>
  );
}

/** Works without script too: the link leads to the provider and back. */
export function JoinButton() {
  const signIn = useSignIn();
  const { pathname, search } = useLocation();
  return (
    <a
      className="button button-primary button-mini"
      href={`/auth/login?next=${encodeURIComponent(pathname + search)}`}
      onClick={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      Inscreva-se de graça
    </a>
  );
}
