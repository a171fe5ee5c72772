import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface DrawerProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** A question that was put: the focus goes to its first answer; null for none. */
  question: number | null;
  children: ReactNode;
}

/** From here on a drawer stands beside the page, which stays in use; below it, it is a sheet over its foot. */
const BESIDE = '(width >= 76.25rem)';
/** Where a finger taps, a focused field would bring the keyboard up over everything. */
const FINGER = '(pointer: coarse)';

export function Drawer({ open, title, onClose, question, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      if (matchMedia(BESIDE).matches) dialog.show();
      else dialog.showModal();
    }
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
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      // Beside the page, Esc does not close it by itself.
      onKeyDown={(event) => {
        const { target } = event;
        // A window that was opened from it closes alone.
        if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return;
        if (target.closest('dialog') !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
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
