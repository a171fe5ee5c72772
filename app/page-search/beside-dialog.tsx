import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useSearchPlace } from './beside.ts';
import './beside-panel.css';

/** A search takes this key for itself while words stand in it. */
const emptiesField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** The focus goes to whatever of them is in sight: what stands open beside comes before the screen. */
function focusOneOf(...places: readonly (Element | null | undefined)[]): void {
  const open = document.querySelector('dialog.page-beside[open]');
  const isInSight = (place: Element | null | undefined): place is HTMLElement =>
    place instanceof HTMLElement && place.isConnected && (open === null || open.contains(place));
  [...places, open?.querySelector('.page-beside-close')].find(isInSight)?.focus();
}

interface BesideDialogProps {
  /** Its accessible name. */
  label: string;
  title: string;
  /** The words of the button that closes it. */
  closes: string;
  /** Its place; null where it lies over everything, as a sheet. */
  place: CSSProperties | null;
  /** Leads the focus to the button that closes it, each time that this changes. */
  asked?: number;
  /** The focus stays where it is, unless the dialog lies over that. */
  stays?: boolean;
  onClose: () => void;
  /** Esc may close another part first. */
  onEscape?: () => void;
  /** Gives the place in its head for what belongs to the children. */
  onHead?: (place: HTMLElement | null) => void;
  children: ReactNode;
}

/** Beside the log where there is room, and over everything on a phone. */
export function BesideDialog(props: BesideDialogProps) {
  const { label, title, closes, place, asked, stays = false, onClose, onEscape = onClose, onHead, children } = props;
  const isOver = place === null;
  const panel = useRef<HTMLDialogElement>(null);
  const staysFirst = useRef(stays);
  const opener = useSearchPlace()?.opener;
  // It opens before the effects of the children, which may move the focus.
  useLayoutEffect(() => {
    const dialog = panel.current;
    const before = document.activeElement;
    if (opener && !before?.closest('dialog.page-beside')) opener.current = before;
    if (isOver) dialog?.showModal();
    else dialog?.show();
    if (!isOver && staysFirst.current) focusOneOf(before);
    return () => {
      const last = document.activeElement;
      const isElsewhere = last !== null && last !== document.body && !dialog?.contains(last);
      dialog?.close();
      if (!isElsewhere) focusOneOf(before, opener?.current);
    };
  }, [isOver, opener]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each thing that is asked for
  useEffect(() => {
    if (asked !== undefined && (isOver || !stays))
      panel.current?.querySelector<HTMLElement>('.page-beside-close')?.focus();
  }, [asked]);
  return (
    <dialog
      ref={panel}
      className="page-beside"
      style={place ?? {}}
      aria-label={label}
      onCancel={(event) => {
        if (event.target !== panel.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || emptiesField(event)) return;
        event.preventDefault();
        onEscape();
      }}
    >
      <div className="page-beside-head">
        <h2 title={title}>{title}</h2>
        {onHead && <div ref={onHead} className="page-beside-tools" />}
        <button type="button" className="page-beside-close" aria-label={closes} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
