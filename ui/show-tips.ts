const REST_MS = 350;
/** A finger that stays so long asks for the name and presses nothing. */
const HOLD_MS = 500;
/** The pointer may cross to the tip, and a reader finish it after the finger left. */
const LEAVE_MS = 150;
const READ_MS = 1500;
const EDGE_PX = 8;
/** A finger covers so much above its middle. */
const FINGER_PX = 28;

const isShown = (text: Node): boolean => {
  const around = text.parentElement!;
  return !around.closest('.sr-only') && around.getClientRects().length > 0;
};

function hasWords(control: Element): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // A number beside a symbol says nothing of it.
    if (/\p{L}/u.test(text.nodeValue ?? '') && isShown(text)) return true;
  }
  return false;
}

/** The name of a control that has a symbol and no words; null for any other. */
function nameOf(control: Element): string | null {
  if (!control.querySelector('svg') || control.hasAttribute('title') || hasWords(control)) return null;
  const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim() || null;
}

/** Whether what the control opens is there: some panels come with the pointer alone, and lie where its tip would. */
function isOpened(control: Element): boolean {
  const expanded = control.getAttribute('aria-expanded');
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '');
  return expanded === 'true' || (expanded === 'false' && panel?.checkVisibility() === true);
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a, button') : null;

/**
 * The tip lies in the top layer, so that no window and no edge covers it. It lies below the control, or above where that
 * is the edge of a window, whose words begin below. A finger covers what lies below it, so that its tip lies above.
 */
function place(tip: HTMLElement, control: Element, finger: number | null): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const middle = at.left + at.width / 2 - width / 2;
  const below = at.bottom + EDGE_PX;
  const above = Math.min(at.top, finger === null ? at.top : finger - FINGER_PX) - height - EDGE_PX;
  const isFirstAbove = (finger !== null || control.closest('.dialog-head') !== null) && above >= 0;
  const isBelow = !isFirstAbove && below + height <= window.innerHeight - EDGE_PX;
  tip.style.left = `${Math.max(EDGE_PX, Math.min(middle, document.documentElement.clientWidth - width - EDGE_PX))}px`;
  tip.style.top = `${isBelow ? below : Math.max(EDGE_PX, above)}px`;
}

/**
 * Shows the names of symbols to the pointer that rests on them, to the keyboard, and to a finger that is held. Where
 * fingers press, focus alone shows none: it comes to a symbol by itself, as when a window closes, and the tip would lie
 * over its neighbours.
 */
export function showTips(): void {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.popover = 'manual';
  // The control has the same name already.
  tip.ariaHidden = 'true';
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held: Element | null = null;
  let byFinger = !matchMedia('(any-hover: hover)').matches;

  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const show = (control: Element, finger: number | null = null) => {
    const name = control.isConnected && !isOpened(control) ? nameOf(control) : null;
    hide();
    if (name === null) return;
    tip.textContent = name;
    tip.dataset.held = String(finger !== null);
    tip.showPopover();
    place(tip, control, finger);
  };
  const touch = ({ type, clientY }: PointerEvent, control: Element | null) => {
    if (type !== 'pointerdown') return;
    byFinger = true;
    held = null;
    hide();
    if (!control) return;
    later(() => {
      show(control, clientY);
      held = tip.matches(':popover-open') ? control : null;
    }, HOLD_MS);
  };
  const meet = (event: Event) => {
    const control = controlAt(event.target);
    if (event instanceof PointerEvent && event.pointerType === 'touch') return touch(event, control);
    if (event.type === 'pointerdown') byFinger = false;
    if (!control) return;
    if (event.type === 'focusin') {
      if (!byFinger && control.matches(':focus-visible')) show(control);
    } else if (event.type === 'pointerover') later(() => show(control), REST_MS);
    else hide();
  };
  const leave = (event: Event) => {
    if (event.type === 'focusout') hide();
    else if ((event as PointerEvent).pointerType === 'touch') later(hide, held ? READ_MS : 0);
    else later(hide, LEAVE_MS);
  };

  for (const event of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(event, meet);
  for (const event of ['pointerout', 'pointerup', 'pointercancel', 'focusout']) document.addEventListener(event, leave);
  document.addEventListener('scroll', hide, { capture: true, passive: true });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') byFinger = false;
    if (event.key === 'Escape') hide();
  });
  tip.addEventListener('pointerover', () => clearTimeout(timer));
  document.addEventListener(
    'click',
    (event) => {
      if (held && controlAt(event.target) === held) {
        event.preventDefault();
        event.stopPropagation();
      }
      held = null;
    },
    { capture: true },
  );
  if (!byFinger && document.activeElement?.matches(':focus-visible')) show(document.activeElement);
}
