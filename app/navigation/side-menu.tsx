import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useBackdrop } from '../../ui/use-backdrop.ts';
import { useArrivedUser, useRootData } from '../root-data.ts';
import { AccountPlaceRows } from './account-place.tsx';
import { JoinButton } from './join-button.tsx';
import { accountParts } from './lazy-account.ts';
import { MainLinks } from './main-links.tsx';

const MENU_ID = 'menu';

/** A modal dialog with script; before that, a popover. */
export function SideMenu({ onSearch }: { onSearch: () => void }) {
  const { user, wishes } = useRootData();
  const { AccountRows } = accountParts();
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!menu.current?.matches(':popover-open, [open]')) menu.current?.showModal();
  };
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
    menu.current?.close();
  };

  // Esc closes a dialog by itself.
  const backdrop = useBackdrop(close);

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
      <dialog ref={menu} id={MENU_ID} popover="auto" className="side-menu" aria-label="Menu" {...backdrop}>
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
          <button
            type="button"
            className="side-menu-row"
            onClick={() => {
              close();
              onSearch();
            }}
          >
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
