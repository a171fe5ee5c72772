import { useEffect } from 'react';

/** Marks the element that takes the focus when something beside it leaves the page with it. */
export const TAKES_FOCUS = { 'data-takes-focus': '' };

const canHold = (element: Element): boolean =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/** The marked elements in a place, and then the heading that names it. */
function* takersIn(place: Element): Generator<HTMLElement> {
  if (place.matches('[data-takes-focus]')) yield place as HTMLElement;
  yield* place.querySelectorAll<HTMLElement>('[data-takes-focus]');
  const heading = document.getElementById(place.getAttribute('aria-labelledby') ?? '');
  if (!heading) return;
  heading.tabIndex = -1;
  yield heading;
}

/** Whether something in one of the places took the focus. */
function giveFocus(places: Iterable<Element>): boolean {
  for (const place of places)
    for (const taker of takersIn(place)) {
      taker.focus();
      if (document.activeElement === taker) return true;
    }
  return false;
}

function* placesAround(element: Element): Generator<Element> {
  for (let at = element.parentElement; at; at = at.parentElement) yield at;
}

/** Leads the focus on from an element that has it and is about to leave, as `useKeptFocus` does once it has left. */
export function leadFocusFrom(element: Element | null): void {
  if (element && element === document.activeElement) giveFocus(placesAround(element));
}

/**
 * Leads the focus on when its element leaves the page, or may not be pressed any more: to a marked element, or to a
 * heading, in the nearest place around it that is still there; at last to the page itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    /** The focused element and all that it stands in. */
    let places: Element[] = [];
    const lead = () => {
      const [focused] = places;
      const active = document.activeElement;
      if (!focused || canHold(focused) || (active !== document.body && active !== focused)) return;
      if (!giveFocus(places.slice(1).filter(canHold))) main.focus({ preventScroll: true });
    };
    const onFocus = ({ target }: FocusEvent) => {
      places = [];
      for (let at = target as Element | null; at && at !== main.parentElement; at = at.parentElement) places.push(at);
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      // The event also tells of an element that is being taken away; somebody who leaves one is led nowhere.
      if (relatedTarget === null)
        setTimeout(() => {
          if (document.activeElement !== document.body) return;
          if (places[0] && canHold(places[0])) places = [];
          else lead();
        });
    };
    const observer = new MutationObserver(lead);
    observer.observe(main, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    main.addEventListener('focusin', onFocus);
    main.addEventListener('focusout', onLeave);
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', onFocus);
      main.removeEventListener('focusout', onLeave);
    };
  }, []);
}
