import { useEffect } from 'react';
import { Link } from 'react-router';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { can } from '../../features/kit/permissions.ts';
import { standIn } from '../../features/people/accounts/stand-in.ts';
import { NAME_PLACEHOLDER } from '../../features/people/accounts/user.ts';
import { UNREAD_SHOWN } from '../../features/people/notifications/notification.ts';
import type { Inbox } from '../../features/people/notifications/notification-schema.ts';
import { countOf } from '../../lib/number.ts';
import { formatDate } from '../../lib/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useLive } from '../live/use-live.ts';
import { useRedeem } from '../redeem/redeem-provider.tsx';
import { HINT_COOKIE, HINT_SECONDS, tellsOfSignIn, writeHint } from '../session/account-hint.ts';
import { REDEEM_AGAIN } from './again.ts';
import { Disclosure } from './disclosure.tsx';
import { Caret } from './main-links.tsx';
import { useSignOut } from './sign-out.ts';
import { welcomeWords } from './welcome-labels.ts';

function panelOf({ accessControl }: UserDocument): { to: string; label: string } | null {
  if (can(accessControl, 'enter', 'adminPanel')) return { to: '/admin', label: 'Painel do admin' };
  if (can(accessControl, 'enter', 'studio')) return { to: '/produtor', label: 'Painel do produtor' };
  return null;
}

/** Greets whoever has just signed in, and tells the next page what it may draw before its reader arrives. */
function useHint(user: UserDocument): void {
  const { accessControl, customization, shoppingCart } = user;
  const panel = can(accessControl, 'enter', 'adminPanel') ? 'a' : can(accessControl, 'enter', 'studio') ? 'p' : 'n';
  const hint = writeHint({ theme: customization.profileMainColor, cart: shoppingCart.items.length, panel });
  const words = welcomeWords(user);
  useEffect(() => {
    if (tellsOfSignIn(document.cookie)) toast.success(words);
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${HINT_COOKIE}=${hint}; Path=/; Max-Age=${HINT_SECONDS}; SameSite=Lax${secure}`;
  }, [hint, words]);
}

function PanelLink({ user }: { user: UserDocument }) {
  const panel = panelOf(user);
  if (!panel) return null;
  return (
    <ButtonLink to={panel.to} variant="secondary" size="mini">
      {panel.label}
    </ButtonLink>
  );
}

function RedeemButton({ user }: { user: UserDocument }) {
  const redeem = useRedeem();
  const short = panelOf(user) !== null;
  return (
    <span data-theme="0" className="redeem-button" data-words={short ? 'short' : 'long'}>
      <Button size="mini" data-again={REDEEM_AGAIN} onClick={() => redeem.open()}>
        <Icon name="key" />
        <span className={short ? 'words-on-wide' : 'words-on-wider'}>{short ? 'Chaves' : 'Resgatar Chaves'}</span>
      </Button>
    </span>
  );
}

interface CountLinkProps {
  to: string;
  icon: 'heart' | 'cart';
  name: string;
  /** `vazio`, as `name` has it. */
  empty: string;
  count: number;
}

function CountLink({ to, icon, name, empty, count }: CountLinkProps) {
  const counted = count === 0 ? empty : countOf(count, 'item', 'itens');
  return (
    <Link to={to} className="icon-link" aria-label={`${name}, ${counted}`}>
      <Icon name={icon} />
      {count > 0 && <span aria-hidden="true">{count}</span>}
    </Link>
  );
}

const NOT_RECEIVED: Partial<Inbox> = {};

/** Null until the stream has sent it. */
const useUnread = (): number | null => useLive('inbox', NOT_RECEIVED).unread ?? null;

const unreadLabel = (unread: number): string => (unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(unread));

function Bell() {
  const unread = useUnread();
  const counted = unread === null ? '' : `, ${unread === 0 ? 'nenhuma nova' : countOf(unread, 'nova', 'novas')}`;
  return (
    <Link to="/notificacoes" className="icon-link" aria-label={`Notificações${counted}`}>
      <Icon name="bell" />
      {unread !== null && unread > 0 && <span aria-hidden="true">{unreadLabel(unread)}</span>}
    </Link>
  );
}

function Portrait({ user }: { user: UserDocument }) {
  return (
    <Link to="/perfil" className="portrait" aria-label={`Perfil de ${user.displayName ?? NAME_PLACEHOLDER}`}>
      <img src={user.photoURL ?? standIn(user.uid)} alt="" width="44" height="44" referrerPolicy="no-referrer" />
    </Link>
  );
}

const ERASURE_PATH = '/conta/dados#apagar';

const erasureLabel = (eraseAt: string): string => `A conta será apagada em ${formatDate(eraseAt)}`;

/** On a phone it takes the place of the bell, which the side menu has too. */
const ErasureLink = ({ eraseAt }: { eraseAt: string }) => (
  <Link to={ERASURE_PATH} className="icon-link lit" aria-label={erasureLabel(eraseAt)}>
    <Icon name="warning" />
  </Link>
);

function AccountMenu() {
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
          <Link to="/conta">Conta</Link>
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

interface AccountProps {
  user: UserDocument;
  wishCount: number;
}

export function AccountTools({ user, wishCount }: AccountProps) {
  useHint(user);
  return (
    <div className="navbar-tools">
      <span className="desktop-only">
        <PanelLink user={user} />
      </span>
      <RedeemButton user={user} />
      <span className="desktop-only">
        <CountLink to="/lista-de-desejos" icon="heart" name="Lista de desejos" empty="vazia" count={wishCount} />
      </span>
      {user.eraseAt && <ErasureLink eraseAt={user.eraseAt} />}
      <span className={user.eraseAt ? 'desktop-only' : 'not-on-narrow'}>
        <Bell />
      </span>
      <CountLink to="/carrinho" icon="cart" name="Carrinho" empty="vazio" count={user.shoppingCart.items.length} />
      <Portrait user={user} />
      <span className="desktop-only">
        <AccountMenu />
      </span>
    </div>
  );
}

/** The bar has these beside the menu; where it is folded into that of a table the menu has them. */
function BarRows({ user }: { user: UserDocument }) {
  const redeem = useRedeem();
  const { length } = user.shoppingCart.items;
  return (
    <>
      <button
        type="button"
        className="side-menu-row of-folded-bar"
        onClick={({ currentTarget }) => {
          currentTarget.closest('dialog')?.close();
          redeem.open();
        }}
      >
        <Icon name="key" />
        Resgatar Chaves
      </button>
      <Link to="/carrinho" className="side-menu-row of-folded-bar">
        <Icon name="cart" />
        Carrinho{length > 0 && ` (${length})`}
      </Link>
      {user.eraseAt && (
        <Link to={ERASURE_PATH} className="side-menu-row of-folded-bar">
          <Icon name="warning" />
          {erasureLabel(user.eraseAt)}
        </Link>
      )}
    </>
  );
}

export function AccountRows({ user, wishCount }: AccountProps) {
  const signOut = useSignOut();
  const unread = useUnread();
  return (
    <div className="stack-fields from-left">
      <PanelLink user={user} />
      <BarRows user={user} />
      <Link to="/notificacoes" className="side-menu-row">
        <Icon name="bell" />
        Notificações{unread !== null && unread > 0 && ` (${unreadLabel(unread)})`}
      </Link>
      <Link to="/lista-de-desejos" className="side-menu-row">
        <Icon name="heart" />
        Lista de desejos{wishCount > 0 && ` (${wishCount})`}
      </Link>
      <Link to="/compras" className="side-menu-row">
        <Icon name="wallet" />
        Minhas compras
      </Link>
      <Link to="/conta" className="side-menu-row">
        <Icon name="padlock" />
        Conta
      </Link>
      <button type="button" className="side-menu-row" onClick={signOut}>
        <Icon name="exit" />
        Sair
      </button>
    </div>
  );
}
