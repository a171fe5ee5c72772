import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { BodyFigure, BodyMap, type BodyMapParts, levelOf } from '../body-map.tsx';
import { rangeOf } from '../resource-field.tsx';
import { fieldStateOf, useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';

interface BodyGlanceProps {
  title: string;
  parts: BodyMapParts;
}

/** The body beside the tiles of a phone: what is marked is read there, and a press opens the large one, to mark it. */
export function BodyGlance({ title, parts }: BodyGlanceProps) {
  const { store } = useOpenSheet();
  const [open, setOpen] = useState(false);
  useFields(parts.map(({ field }) => field.id));
  const all = parts.map(({ field }) => ({
    label: field.label,
    id: field.id,
    ...rangeOf(fieldStateOf(store, field.id)),
  }));
  const marked = all.filter(({ value, min }) => value > min).toSorted((a, b) => b.value - a.value);
  const tops = new Set(all.map(({ max, bounded }) => (bounded ? max : null)));
  const [top] = tops;
  return (
    <>
      <div className="body-glance">
        <button type="button" className="body-glance-figure" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BodyFigure parts={parts} />
          <span className="sr-only">{title}: marcar</span>
        </button>
        <p className="body-glance-title">
          {title}
          {tops.size === 1 && top !== null && <span>de {wordsOfValue(top)}</span>}
        </p>
        {marked.length > 0 ? (
          <ul>
            {marked.map(({ id, label, ...range }) => (
              <li key={id} data-level={levelOf(range)}>
                {label} <b>{wordsOfValue(range.value)}</b>
              </li>
            ))}
          </ul>
        ) : (
          <p className="note">Nada marcado.</p>
        )}
      </div>
      {/* It stays open where a phone is turned, which has room for the body then. */}
      {open && (
        <Dialog open onOpenChange={setOpen} title={title}>
          <div className="body-sheet">
            <BodyMap parts={parts} />
          </div>
        </Dialog>
      )}
    </>
  );
}
