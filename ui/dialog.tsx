import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useBackdrop } from './use-backdrop.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** `false` while nothing may interrupt: Esc, the backdrop and the button do not close it. */
  dismissible?: boolean;
  /** `pack`: 800 × 700 px; only screen readers get the title. `wide`: as wide as the window. The children bring their styles. */
  size?: 'default' | 'pack' | 'wide';
  children: ReactNode;
}

/**
 * A native modal dialog: the browser traps focus, makes the rest inert and returns focus. Rendered open on the
 * server, it is readable without script.
 */
export function Dialog({ open, onOpenChange, title, dismissible = true, size = 'default', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // It counts for the first render only: afterwards the element keeps its own state.
  const [initially] = useState(open);

  // Opens before the effects of the children, which may move focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.close();
    dialog.showModal();
    // A browser returns the focus of a dialog that closes, not of one that is removed: so it closes first.
    return () => dialog.close();
  }, [open]);

  // Chromium closes on a second Esc even if `cancel` was prevented; preventing the key works.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open || dismissible) return;
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, [open, dismissible]);

  const dismiss = () => {
    if (dismissible) onOpenChange(false);
  };

  // Esc arrives as `cancel`.
  const backdrop = useBackdrop(dismiss);

  return (
    <dialog
      ref={ref}
      className={classNames('dialog', size !== 'default' && `dialog-${size}`)}
      aria-labelledby={titleId}
      open={initially}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        dismiss();
      }}
      {...backdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId} className={size === 'pack' ? 'sr-only' : 'dialog-title'}>
          {title}
        </h2>
        {dismissible && (
          <button type="button" className="dialog-close" onClick={dismiss} aria-label="Fechar">
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
      <p role="status" className="dialog-says sr-only" />
    </dialog>
  );
}
