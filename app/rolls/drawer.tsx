import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** Id of a question that opens the drawer; its first answer takes the focus. Null for none. */
  question: number | null;
  children: ReactNode;
}

/** On touch screens, focusing a field would open the keyboard. */
const FINGER = '(pointer: coarse)';

export function Drawer({ open, title, onClose, question, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // The drawer is never modal: what a roll changes stays in sight and within reach.
    if (open && !dialog.open) dialog.show();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const before = useRef({ open: false, question });
  useEffect(() => {
    const isNew = open && (!before.current.open || (question !== null && question !== before.current.question));
    before.current = { open, question };
    if (!isNew) return;
    const first = matchMedia(FINGER).matches ? null : ref.current?.querySelector<HTMLElement>('[data-first]');
    const control = first?.matches('input, select, button')
      ? first
      : first?.querySelector<HTMLElement>('input, select');
    (control ?? heading.current)?.focus();
  }, [open, question]);

  return (
    <dialog
      ref={ref}
      className="drawer"
      data-foot-bar=""
      aria-labelledby={titleId}
      // A non-modal dialog does not close on Esc by itself.
      onKeyDown={(event) => {
        const { target } = event;
        // A dialog opened from the drawer closes alone.
        if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
        if (target.closest('dialog') !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-head">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="dialog-title">
          {title}
        </h2>
        <button type="button" className="dialog-close" onClick={onClose} aria-label="Fechar a bandeja">
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
    </dialog>
  );
}
