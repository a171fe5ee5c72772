import { useRef } from 'react';
import { type OutlineSection, withOutline } from '../../game/structure/outline.ts';
import { moveItem } from '../../lib/list.ts';
import { ReorderHandle } from '../form/reorder-presses.tsx';
import { useReorder } from '../form/use-reorder.ts';
import type { Structure } from './use-structure.ts';

export function SectionOrder({ outline, structure }: { outline: readonly OutlineSection[]; structure: Structure }) {
  const root = useRef<HTMLOListElement>(null);
  const ids = outline.map(({ id }) => id);
  const reorder = useReorder(root, ids, (id, to) => {
    const there = outline[to];
    if (!there) return false;
    const order = moveItem(outline, ids.indexOf(id), to);
    structure.edit((schema) => withOutline(schema, order.with(to, { ...order[to]!, page: there.page })));
    return true;
  });
  const pages = structure.schema.pages;
  return (
    <details className="structure-order">
      <summary>Ordem das seções</summary>
      <ol ref={root}>
        {outline.map(({ id, title, page }, index) => (
          <li key={id} data-item={id} className="reorder-item" {...reorder.marks(id, index)}>
            <ReorderHandle handle={reorder.handle(id, index, title)} />
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
