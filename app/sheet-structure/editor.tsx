import { useEffect, useId, useRef } from 'react';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { outlineOf } from '../../game/structure/outline.ts';
import { addSection } from '../../game/structure/structure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import { NamedNew } from './named-new.tsx';
import { PagesEditor } from './pages-editor.tsx';
import { RestsEditor } from './rests-editor.tsx';
import { RollsEditor } from './rolls-editor.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionEditor } from './section-editor.tsx';
import { SectionOrder } from './section-order.tsx';
import { type Structure, useStructure } from './use-structure.ts';
import './structure.css';

export interface EditorProps {
  doc: SheetDoc;
  schema: SheetSchema;
  version: number;
  onSaved: (doc: SheetDoc) => void;
  onCancel: () => void;
}

export function Editor({ doc, schema, version, onSaved, onCancel }: EditorProps) {
  const structure = useStructure(schema, doc.values);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => title.current?.focus(), []);
  const { changed } = structure;
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const outline = outlineOf(structure.schema);
  return (
    <section className="structure" aria-labelledby={titleId}>
      <header className="stack-tight">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Estrutura da ficha
        </h2>
        <p>Dê nome, acrescente, tire e mude de lugar. Nada muda na ficha antes de salvar.</p>
      </header>
      <PagesEditor structure={structure} />
      <SectionOrder outline={outline} structure={structure} />
      <ol className="structure-sections">
        {outline.map((section) => (
          <SectionEditor key={section.id} section={section} outline={outline} structure={structure} />
        ))}
      </ol>
      <NewSection structure={structure} />
      <RollsEditor structure={structure} />
      <RestsEditor structure={structure} />
      <ConditionsEditor structure={structure} />
      <Removed structure={structure} />
      <SaveBar characterId={doc.id} version={version} structure={structure} onSaved={onSaved} onCancel={onCancel} />
    </section>
  );
}

function Removed({ structure: { removed, undo } }: { structure: Structure }) {
  const said = removed && removed.lost.length > 0 ? `Com o que está escrito: ${removed.lost.join(' · ')}.` : null;
  return (
    <div className="structure-removed" aria-live="polite">
      {removed && (
        <Notice tone="warning" title={`${removed.label} sai da ficha.`}>
          {said && <p>{said}</p>}
          <Button variant="tertiary" onClick={undo}>
            Desfazer
          </Button>
        </Notice>
      )}
    </div>
  );
}

function NewSection({ structure }: { structure: Structure }) {
  const page = structure.schema.pages.at(-1);
  return (
    page && (
      <NamedNew
        label="Nova seção"
        placeholder="Navio, Contatos, Magias"
        act="Pôr seção"
        onNew={(title) => structure.edit((schema) => addSection(schema, page.id, title))}
      />
    )
  );
}
