import { useEffect } from 'react';

/** Says that the page answers to its buttons; see `server/pages/boot.ts`. */
export function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('rpgpedia:ready')), []);
  return null;
}
