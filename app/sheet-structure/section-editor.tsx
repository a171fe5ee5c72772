import { useRef, useState } from 'react';
import { type Entry, fieldOfEntry, moveEntry, type OutlineSection, withOutline } from '../../game/structure/outline.ts';
import { sectionToPage, setWidth } from '../../game/structure/pages.ts';
import {
  addEntry,
  changeField,
  changeNote,
  isKept,
  type NewKind,
  removeEntry,
  renameSection,
} from '../../game/structure/structure.ts';
import { removeSectionAndUses, replaceField, usesOf } from '../../game/structure/uses.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { ReorderHandle } from '../form/reorder-presses.tsx';
import { type Reorder, useReorder } from '../form/use-reorder.ts';
import { FieldForm } from './field-form.tsx';
import { Places } from './places.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { entryLabel, kindLabel, NEW_KINDS, WIDTHS } from './structure-labels.ts';
import type { Structure } from './use-structure.ts';
import { UsesForm } from './uses-form.tsx';

interface SectionEditorProps {
  section: OutlineSection;
  outline: readonly OutlineSection[];
  structure: Structure;
}

const keyOf = (entry: Entry, at: number): string => fieldOfEntry(entry) ?? `${entry.kind} ${at}`;

export function SectionEditor({ section, outline, structure }: SectionEditorProps) {
  const { id, title, entries } = section;
  const root = useRef<HTMLUListElement>(null);
  const keys = entries.map(keyOf);
  const { pages } = structure.schema;
  const width = pages.flatMap((page) => page.sections).find((one) => one.id === id)?.width ?? 'full';
  const reorder = useReorder(root, keys, (key, to) => {
    const from = { section: id, at: keys.indexOf(key) };
    structure.edit((schema) => withOutline(schema, moveEntry(outline, from, { section: id, at: to })));
    return true;
  });
  return (
    <li className="structure-section">
      <div className="structure-section-head">
        <Field
          label="Nome da seção"
          value={title}
          maxLength={80}
          error={title.trim() === '' ? 'Uma seção precisa de um nome.' : undefined}
          onChange={({ currentTarget }) => structure.edit((schema) => renameSection(schema, id, currentTarget.value))}
        />
        <Select
          label="Largura"
          value={width}
          options={WIDTHS}
          onChange={(to) => structure.edit((schema) => setWidth(schema, id, to))}
        />
        {pages.length > 1 && (
          <Select
            label="Página"
            value={section.page}
            options={pages.map((page) => ({ value: page.id, label: page.title }))}
            onChange={(to) => structure.edit((schema) => sectionToPage(schema, id, to))}
          />
        )}
        <IconButton
          icon="trash"
          label={`Remover a seção ${title}`}
          disabled={outline.length === 1}
          onClick={() => structure.remove(`A seção ${title}`, (schema) => removeSectionAndUses(schema, id))}
        />
      </div>
      {entries.length === 0 ? (
        <p className="quiet">Nada nesta seção ainda.</p>
      ) : (
        <ul ref={root} className="structure-entries">
          {entries.map((entry, at) => (
            <EntryEditor
              key={keys[at]}
              entry={entry}
              at={at}
              section={id}
              outline={outline}
              structure={structure}
              handle={(words) => reorder.handle(keys[at]!, at, words)}
              marks={{ 'data-item': keys[at]!, ...reorder.marks(keys[at]!, at) }}
            />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      <NewEntry
        portrait={structure.schema.card.portrait === undefined}
        onAdd={(kind, label) => structure.edit((schema) => addEntry(schema, id, kind, label))}
      />
    </li>
  );
}

interface EntryEditorProps {
  entry: Entry;
  at: number;
  section: string;
  outline: readonly OutlineSection[];
  structure: Structure;
  handle: (words: string) => ReturnType<Reorder['handle']>;
  marks: Record<`data-${string}`, string>;
}

function EntryEditor({ entry, at, section, outline, structure, handle, marks }: EntryEditorProps) {
  const { schema, faults, edit, remove } = structure;
  const id = fieldOfEntry(entry);
  const field = schema.fields.find((one) => one.id === id);
  const label = entryLabel(entry, field);
  const problem = id === undefined ? undefined : faults.get(`field ${id}`);
  const fault = problem && { at: problem.path[2], message: problem.message };
  const [asking, setAsking] = useState(false);
  // A closed form is not drawn: a structure may have 500 fields, and each form lists all of them.
  const [open, setOpen] = useState(false);
  const used = id !== undefined && usesOf(schema, id).length > 0;
  const take = (by: string | null) =>
    remove(label, (one) => {
      const left = id === undefined ? one : replaceField(one, id, by);
      return removeEntry(left, { section, at });
    });
  const note = entry.kind === 'block' && entry.block.kind === 'note' ? entry.block : undefined;
  return (
    <li className="structure-entry reorder-item" {...marks}>
      <ReorderHandle handle={handle(label)} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="structure-name">{label || 'Sem nome'}</span>
          <span className="structure-kind">{kindLabel(entry, field)}</span>
          {fault && <span className="structure-fault">{fault.message}</span>}
        </summary>
        {open && (
          <>
            {field && (
              <FieldForm
                field={field}
                fault={fault}
                schema={schema}
                onChange={(next) => edit((one) => changeField(one, next))}
              />
            )}
            {field?.kind === 'list' && (
              <UsesForm schema={schema} field={field} onChange={(next) => edit((one) => changeField(one, next))} />
            )}
            {field && <Places schema={schema} fieldId={field.id} edit={edit} />}
            {note && (
              <Field label="Texto do aviso" className="structure-wide">
                {(control) => (
                  <textarea
                    {...control}
                    rows={3}
                    maxLength={2_000}
                    value={note.md}
                    onChange={({ currentTarget }) =>
                      edit((one) => changeNote(one, { section, at }, currentTarget.value))
                    }
                  />
                )}
              </Field>
            )}
            {outline.length > 1 && (
              <Select
                label="Fica na seção"
                value={section}
                options={outline.map(({ id: value, title }) => ({ value, label: title }))}
                onChange={(to) => {
                  const place = { section: to, at: outline.find((one) => one.id === to)?.entries.length ?? 0 };
                  edit((one) => withOutline(one, moveEntry(outline, { section, at }, place)));
                }}
              />
            )}
          </>
        )}
      </details>
      {id !== undefined && isKept(schema, id) ? (
        <span className="structure-kept">Fica</span>
      ) : (
        <button
          type="button"
          className="structure-remove"
          aria-label={`Remover ${label}`}
          onClick={() => (used ? setAsking(true) : take(null))}
        >
          <Icon name="trash" className="symbol-medium" />
        </button>
      )}
      {asking && id !== undefined && (
        <RemovalDialog schema={schema} fieldId={id} label={label} onRemove={take} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}

interface NewEntryProps {
  /** True if there may be a portrait, because there is none. */
  portrait: boolean;
  onAdd: (kind: NewKind, label: string) => void;
}

function NewEntry({ portrait, onAdd }: NewEntryProps) {
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<NewKind>('number');
  const chosen = NEW_KINDS.find((one) => one.kind === kind);
  return (
    <form
      className="structure-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim() === '') return;
        onAdd(kind, label.trim());
        setLabel('');
      }}
    >
      <Field
        label={kind === 'note' ? 'O que o aviso diz' : 'Novo campo'}
        value={label}
        maxLength={80}
        placeholder="Nome"
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Select
        label="Tipo"
        hint={chosen?.hint}
        value={kind}
        options={NEW_KINDS.filter((one) => portrait || one.kind !== 'image').map(({ kind: value, label: words }) => ({
          value,
          label: words,
        }))}
        onChange={setKind}
      />
      <Button type="submit" variant="secondary" disabled={label.trim() === ''}>
        Pôr campo
      </Button>
    </form>
  );
}
