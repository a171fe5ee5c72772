import { type ReactNode, useId, useState } from 'react';
import './styles/fold.css';

interface NarrowFoldProps {
  title: ReactNode;
  /** It stands beside the title. */
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A group that a wide window shows whole, under its heading, and a narrow one folds behind a button. Style alone decides, so
 * it is right from the first paint, and the button, which says what it does, is there only where it folds something.
 */
export function NarrowFold({ title, beside, className, children }: NarrowFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its heading is a heading, which a legend is not
    <div role="group" aria-labelledby={`${id}title`} className={className}>
      <div className="narrow-fold-head">
        <h3 id={`${id}title`}>{title}</h3>
        {beside}
        <button
          type="button"
          className="narrow-fold-press"
          aria-labelledby={`${id}title`}
          aria-expanded={open}
          aria-controls={`${id}body`}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={`${id}body`} className="narrow-fold-body" data-open={open}>
        {children}
      </div>
    </div>
  );
}
