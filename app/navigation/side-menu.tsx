import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useRootData } from '../root-data.ts';
import { JoinButton, PanelLink } from './account.tsx';
import { MainLinks } from './main-links.tsx';
import { useSignOut } from './sign-out.ts';

const MENU_ID = 'menu';

/** Modal with script; without, or before it is there, the browser shows it as a popover. */
export function SideMenu() {
  const { user, wishes } = useRootData();
  const wishCount = wishes?.length ?? 0;
  const menu = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut();
  const { key } = useLocation();

  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!menu.current?.matches(':popover-open, [open]')) menu.current?.showModal();
  };
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    menu.current?.close();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location closes it.
  useEffect(close, [key]);

  return (
    <>
      <button
        type="button"
        className="icon-link menu-button"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        popoverTarget={MENU_ID}
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself. */}
      <dialog
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="side-menu"
        aria-label="Menu"
        onClick={(event) => event.target === menu.current && close()}
      >
        <div className="side-menu-content">
          <button
            type="button"
            className="dialog-close"
            aria-label="Fechar menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <Icon name="close" />
          </button>
          <nav aria-label="Menu">
            <MainLinks shape="menu" />
          </nav>
          <hr className="gouge" />
          {user ? (
            <div className="grid justify-items-start gap-4">
              <PanelLink role={user.accessControl.role} />
              <Link to="/lista-de-desejos" className="side-menu-row">
                <Icon name="heart" />
                Lista de desejos{wishCount > 0 && ` (${wishCount})`}
              </Link>
              <Link to="/compras" className="side-menu-row">
                <Icon name="cart" />
                Minhas compras
              </Link>
              <button type="button" className="side-menu-row" onClick={signOut}>
                <Icon name="exit" />
                Sair
              </button>
            </div>
          ) : (
            <p>
              <JoinButton />
            </p>
          )}
        </div>
      </dialog>
    </>
  );
}
