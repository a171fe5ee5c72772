import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { REDEEM_AGAIN } from './again.ts';
import { Caret } from './main-links.tsx';

const Panels = () => (
  <>
    <ButtonLink to="/admin" variant="secondary" size="mini" className="panel-of-admin">
      Painel do admin
    </ButtonLink>
    <ButtonLink to="/produtor" variant="secondary" size="mini" className="panel-of-creator">
      Painel do produtor
    </ButtonLink>
  </>
);

interface RedeemProps {
  className: string;
  words: 'short' | 'long';
  children: ReactNode;
}

const Redeem = ({ className, words, children }: RedeemProps) => (
  <span data-theme="0" className={classNames('redeem-button', className)} data-words={words}>
    <Button size="mini" data-again={REDEEM_AGAIN}>
      <Icon name="key" />
      {children}
    </Button>
  </span>
);

/**
 * The place of the account's tools on a page that is the same for everybody: shown where a hint says that there is a
 * session, until the tools replace it. The two have the same measures.
 */
export const AccountPlace = () => (
  <div className="navbar-tools for-accounts">
    <span className="desktop-only">
      <Panels />
    </span>
    <Redeem className="redeem-beside-panel" words="short">
      <span className="words-on-wide">Chaves</span>
    </Redeem>
    <Redeem className="redeem-alone" words="long">
      <span className="words-on-wider">Resgatar Chaves</span>
    </Redeem>
    <span className="desktop-only">
      <Link to="/lista-de-desejos" className="icon-link" aria-label="Lista de desejos">
        <Icon name="heart" />
      </Link>
    </span>
    <span className="not-on-narrow">
      <Link to="/notificacoes" className="icon-link" aria-label="Notificações">
        <Icon name="bell" />
      </Link>
    </span>
    <Link to="/carrinho" className="icon-link" aria-label="Carrinho">
      <Icon name="cart" />
      <span className="hinted-count" aria-hidden="true" />
    </Link>
    <Link to="/perfil" className="portrait" aria-label="Perfil" />
    <span className="desktop-only">
      <span className="caret account-caret" aria-hidden="true">
        <Caret />
      </span>
    </span>
  </div>
);

const ROWS = [
  ['/notificacoes', 'bell', 'Notificações'],
  ['/lista-de-desejos', 'heart', 'Lista de desejos'],
  ['/compras', 'wallet', 'Minhas compras'],
  ['/conta', 'padlock', 'Conta'],
] as const;

/** The pattern stands within, since the rule that hides the place is of a lower layer. */
export const AccountPlaceRows = () => (
  <div className="for-accounts account-place-rows">
    <div className="stack-fields from-left">
      <Panels />
      {ROWS.map(([to, icon, label]) => (
        <Link key={to} to={to} className="side-menu-row">
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </div>
  </div>
);
