import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useBackdrop } from '../../ui/use-backdrop.ts';
import { useArrivedUser, useRootData } from '../root-data.ts';
import { AccountPlaceRows } from './account-place.tsx';
import { JoinButton } from './join-button.tsx';
import { accountParts } from './lazy-account.ts';
import { MainLinks } from './main-links.tsx';

const MENU_ID = 'menu';

/**
 * A popover, with script and without: what is modal makes the rest of the page inert, and a long page's every element is
 * styled anew for it. The page is never reached below the menu, which closes when the focus leaves it.
 */
export function SideMenu({ onSearch }: { onSearch: () => void }) {
  const { user, wishes } = useRootData();
  const { AccountRows } = accountParts();
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  const close = () => menu.current?.hidePopover();

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
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="curtain"
        aria-label="Menu"
        {...useBackdrop(close)}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && close()
        }
        // A window that a row opens gives the focus back to what had it: the button of the menu, once that is closed.
        onClickCapture={({ target }) => (target as Element).closest('a, button') && close()}
      >
        <div className="side-menu-content">
          <button
            type="button"
            className="dialog-close"
            aria-label="Fechar menu"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
          <button type="button" className="side-menu-row" onClick={onSearch}>
            <Icon name="search" />
            Buscar no site
          </button>
          <nav aria-label="Menu">
            <MainLinks shape="menu" />
          </nav>
          <hr className="gouge" />
          {user ? <AccountRows user={user} wishCount={wishes?.length ?? 0} /> : <VisitorRows />}
        </div>
      </dialog>
    </>
  );
}

function VisitorRows() {
  const isOpen = useArrivedUser() === undefined;
  return (
    <>
      <p className="for-visitors">
        <JoinButton />
      </p>
      {isOpen && <AccountPlaceRows />}
    </>
  );
}
