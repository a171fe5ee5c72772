import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** `false` while something must not be interrupted: neither Esc, nor the backdrop, nor a button closes it. */
  dismissible?: boolean;
  /** `pack`: 800 × 700, the title is for readers of the screen only and the child draws everything. */
  size?: 'default' | 'pack';
  children: ReactNode;
}

/**
 * A native modal dialog: the browser keeps focus inside, makes the rest inert and gives focus back.
 * Rendered open on the server it is readable without script.
 */
export function Dialog({ open, onOpenChange, title, dismissible = true, size = 'default', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Only for the first rendering: afterwards the element keeps its own state.
  const [initially] = useState(open);

  // Shown before the content's own effects, which may want to put the focus somewhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.matches(':modal')) {
      dialog.close();
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // Chromium closes on a second Esc even when `cancel` was refused; refusing the key itself holds.
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

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc arrives as `cancel`.
    <dialog
      ref={ref}
      className={classNames('dialog', size === 'pack' && 'dialog-pack')}
      aria-labelledby={titleId}
      open={initially}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        dismiss();
      }}
      onClick={(event) => {
        if (event.target === ref.current) dismiss();
      }}
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
    </dialog>
  );
}
