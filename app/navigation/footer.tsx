import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FooterText } from './footer-text.tsx';

const keptText = (): string => document.querySelector('.footer')?.innerHTML ?? '';

/**
 * The same on every page: the server writes it once, and no browser loads what wrote it. Its links are plain ones, which
 * lead on within the page once it can.
 */
export function Footer() {
  const navigate = useNavigate();
  const [text] = useState(() => (import.meta.env.SSR ? '' : keptText()));

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target || link.origin !== window.location.origin || elsewhere) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };

  return import.meta.env.SSR ? (
    <footer className="footer">
      <FooterText />
    </footer>
  ) : (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that follows a link clicks it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what bubbles up from its links.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote in this very place.
    <footer className="footer" onClick={follow} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
