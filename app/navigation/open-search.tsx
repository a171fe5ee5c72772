import { lazy, Suspense, useEffect } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lateOrLater } from '../late.ts';
import { MAIN_LINKS } from './links.ts';

const SitePalette = lazy(() =>
  lateOrLater(() => import('../site-search/site-palette.tsx')).then((module) => ({ default: module.SitePalette })),
);

interface OpenSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The button and the keys that open the search over the whole site, where no room has the keys itself. */
export function OpenSearch({ open, onOpenChange }: OpenSearchProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      onOpenChange(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onOpenChange]);
  return (
    <>
      <button
        type="button"
        className="icon-link site-search-button"
        aria-label="Buscar no site"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpenChange(true)}
      >
        <Icon name="search" />
      </button>
      {open && (
        <Suspense>
          <SitePalette mainLinks={MAIN_LINKS} onClose={() => onOpenChange(false)} />
        </Suspense>
      )}
    </>
  );
}
