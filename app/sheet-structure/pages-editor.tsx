import { useRef } from 'react';
import { addPage, movePage, removePage, renamePage } from '../../game/structure/pages.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ReorderSteps } from '../form/reorder-presses.tsx';
import { useReorder } from '../form/use-reorder.ts';
import { NamedNew } from './named-new.tsx';
import type { Structure } from './use-structure.ts';

/** The pages of a sheet: their names, their order, and how many there are. */
export function PagesEditor({ structure }: { structure: Structure }) {
  const { schema, edit, remove } = structure;
  const root = useRef<HTMLUListElement>(null);
  const ids = schema.pages.map(({ id }) => id);
  const reorder = useReorder(root, ids, (id, to) => {
    edit((one) => movePage(one, id, to));
    return true;
  });
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-paginas">
      <h3 id="estrutura-paginas">Páginas</h3>
      <ul ref={root}>
        {schema.pages.map((page, index) => (
          <li key={page.id} data-item={page.id}>
            <Field
              label={`Página ${index + 1}`}
              value={page.title}
              maxLength={80}
              error={page.title.trim() === '' ? 'Uma página precisa de um nome.' : undefined}
              onChange={({ currentTarget }) => edit((one) => renamePage(one, page.id, currentTarget.value))}
            />
            <span className="structure-acts">
              <ReorderSteps steps={reorder.steps(page.id, index, page.title)} words={`a página ${page.title}`} />
              <IconButton
                icon="trash"
                label={`Remover a página ${page.title}: as seções ficam na vizinha`}
                disabled={schema.pages.length === 1}
                onClick={() => remove(`A página ${page.title}`, (one) => removePage(one, page.id))}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      <NamedNew
        label="Nova página"
        placeholder="Grimório"
        act="Pôr página"
        onNew={(title) => edit((one) => addPage(one, title))}
      />
    </section>
  );
}
