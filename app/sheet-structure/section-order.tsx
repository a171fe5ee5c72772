import { useRef } from 'react';
import { type OutlineSection, withOutline } from '../../game/structure/outline.ts';
import { useReorder } from '../sheet/use-reorder.ts';
import type { Structure } from './use-structure.ts';

export function SectionOrder({ outline, structure }: { outline: readonly OutlineSection[]; structure: Structure }) {
  const root = useRef<HTMLOListElement>(null);
  const ids = outline.map(({ id }) => id);
  const reorder = useReorder(root, ids, (id, to) => {
    const moved = outline.find((section) => section.id === id);
    const there = outline[to];
    if (!moved || !there) return;
    const rest = outline.filter((section) => section !== moved);
    structure.edit((schema) => withOutline(schema, rest.toSpliced(to, 0, { ...moved, page: there.page })));
  });
  const pages = structure.schema.pages;
  return (
    <details className="structure-order">
      <summary>Ordem das seções</summary>
      <ol ref={root}>
        {outline.map(({ id, title, page }, index) => (
          <li key={id} data-item={id} {...reorder.marks(id, index)}>
            <button type="button" className="list-handle structure-handle" {...reorder.handle(id, index, title)}>
              <span aria-hidden="true">⠿</span>
            </button>
            <span className="structure-name">{title || 'Sem nome'}</span>
            {pages.length > 1 && <span className="structure-kind">{pages.find((one) => one.id === page)?.title}</span>}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
    </details>
  );
}
