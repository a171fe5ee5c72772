import { addPage, movePage, removePage, renamePage } from '../../game/structure/pages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NamedNew } from './named-new.tsx';
import type { Structure } from './use-structure.ts';

/** The pages of a sheet: their names, their order, and how many there are. */
export function PagesEditor({ structure }: { structure: Structure }) {
  const { schema, edit, remove } = structure;
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-paginas">
      <h3 id="estrutura-paginas">Páginas</h3>
      <ul>
        {schema.pages.map((page, index) => (
          <li key={page.id}>
            <Field
              label={`Página ${index + 1}`}
              value={page.title}
              maxLength={80}
              error={page.title.trim() === '' ? 'Uma página precisa de um nome.' : undefined}
              onChange={({ currentTarget }) => edit((one) => renamePage(one, page.id, currentTarget.value))}
            />
            <span className="structure-acts">
              <Button
                size="mini"
                variant="tertiary"
                disabled={index === 0}
                onClick={() => edit((one) => movePage(one, page.id, -1))}
              >
                Subir<span className="sr-only"> a página {page.title}</span>
              </Button>
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
      <NamedNew
        label="Nova página"
        placeholder="Grimório"
        act="Pôr página"
        onNew={(title) => edit((one) => addPage(one, title))}
      />
    </section>
  );
}
