import { useId, useState } from 'react';
import type { GrantedThing } from '../../../features/shop/keys/list-own-kinds.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { printOf, twin } from '../../../ui/prints.ts';

/** Three lines of two. */
const FIRST_THINGS = 6;

const ICONS: Partial<Record<GrantedThing['type'], IconName>> = {
  beta: 'key',
  title: 'quill',
  badge: 'medal',
  book: 'book',
};

/** The narrowest file of a printed picture. */
function smallest(address: string): string {
  const [width] = printOf(address)?.widths ?? [];
  return width === undefined ? address : twin(address, width, 'webp');
}

interface KeyThingsProps {
  things: readonly GrantedThing[];
  /** The key, for screen readers. */
  of: string;
}

export function KeyThings({ things, of }: KeyThingsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const hidden = things.length - FIRST_THINGS;
  return (
    <div className="key-things">
      <ul id={id} aria-label="O que ela traz">
        {(open ? things : things.slice(0, FIRST_THINGS)).map(({ type, name, imgURL }) => (
          <li key={name} data-thing={type}>
            {imgURL ? (
              <img src={smallest(imgURL)} alt="" width="56" height="36" loading="lazy" decoding="async" />
            ) : (
              <Icon name={ICONS[type] ?? 'medal'} className="key-thing-symbol" />
            )}
            {name}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'menos' : `mais ${hidden}`}
          <span className="sr-only"> de {of}</span>
        </button>
      )}
    </div>
  );
}
