import { COLOUR_WORDS } from '../../features/reading/annotations/annotation.ts';
import type { Annotation } from '../../features/reading/annotations/annotation-schema.ts';
import { Icon } from '../../ui/icon.tsx';

const percent = (part: number): string => `${part * 100}%`;

export function markLabel({ colour, quote, note }: Annotation): string {
  const what = quote ? `Destaque em ${COLOUR_WORDS[colour].toLowerCase()}: ${quote.slice(0, 80)}` : 'Nota da página';
  return note ? `${what}. ${quote ? 'Tem nota' : note.slice(0, 80)}` : what;
}

interface AnnotationMarksProps {
  annotations: readonly Annotation[];
  onOpen: (annotationId: string) => void;
}

/** The highlights over a page, each with a slip at the page's edge that opens it. */
export function AnnotationMarks({ annotations, onOpen }: AnnotationMarksProps) {
  return annotations.map((one) => (
    <div key={one.annotationId} data-colour={one.colour}>
      {one.quads.map(([left, top, width, height]) => (
        <span
          key={`${left} ${top}`}
          className="reader-mark-line"
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
      <button
        type="button"
        className="reader-mark-slip"
        style={{ top: percent(one.quads[0]?.[1] ?? 0) }}
        aria-label={markLabel(one)}
        onClick={() => onOpen(one.annotationId)}
      >
        {one.note && <Icon name="quill" className="symbol-small" />}
      </button>
    </div>
  ));
}
