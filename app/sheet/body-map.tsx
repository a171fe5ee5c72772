import type { FieldOf } from '../../game/sheet/system.ts';
import { wordTable } from '../../lib/words.ts';
import { ResourceField, rangeOf, useSpending } from './resource-field.tsx';
import { useField, useOpenSheet } from './sheet-context.ts';
import { wordsOfValue } from './worked.tsx';

const SHAPES = wordTable<string>({
  cabeca: 'M100 8l17 5 9 17-3 22-11 15-12 5-13-5-10-15-3-22 9-17z',
  tronco: 'M84 76l16 6 17-6 27 10 3 12-8 34-2 28-4 22-16 8-17 3-18-3-16-8-4-22-2-28-8-34 3-12z',
  bracoDireito: 'M50 92l-14 10-9 30-5 34-8 32 2 13 10-2 6-14 10-32 8-24 6-26z',
  bracoEsquerdo: 'M151 92l13 10 10 30 5 34 7 32-2 13-10-2-6-14-9-32-9-24-5-26z',
  pernaDireita: 'M66 188l15 8 16 3-3 42-6 40-2 12-20-1-1-9 6-10-4-38z',
  pernaEsquerda: 'M135 188l-16 8-15 3 2 42 6 40 2 12 21-1 1-9-7-10 4-38z',
});

const CUTS =
  'M88 36l9 2-8 4zM112 36l-9 2 8 4zM92 54l8 3 8-3-8 6zM80 98l18 6-18-1zM120 98l-18 6 18-1zM78 112l20 6-20-1zM122 112l-20 6 20-1z' +
  'M80 126l18 5-18 0zM120 126l-18 5 18 0zM99 138l3 0-1 34zM44 130l-8 10 4-12zM157 130l8 10-4-12zM33 164l-5 12 1-12zM167 164l5 12-1-12z' +
  'M74 234l16 3-16 2zM127 234l-16 3 16 2zM76 262l2 16-5-14zM124 262l-2 16 5-14z';

export type BodyMapParts = readonly { part: string; field: FieldOf<'resource'> }[];

interface BodyMapProps {
  parts: BodyMapParts;
}

const drawnOf = (parts: BodyMapParts) =>
  parts.flatMap(({ part, field }) => {
    const shape = SHAPES.get(part);
    return shape === undefined ? [] : [{ part, field, shape }];
  });

/** A part as it looks: from 0, unmarked, to 4, full. */
export const levelOf = ({ value, min, max }: Pick<ReturnType<typeof rangeOf>, 'value' | 'min' | 'max'>): number =>
  max > min ? Math.ceil(Math.max(0, Math.min(1, (value - min) / (max - min))) * 4) : 0;

/** The body as a picture alone. */
export const BodyFigure = ({ parts }: BodyMapProps) => (
  <svg viewBox="0 0 200 300" className="body" aria-hidden="true">
    {drawnOf(parts).map(({ part, field, shape }) => (
      <StillPart key={part} shape={shape} field={field} />
    ))}
    <path className="body-cuts" d={CUTS} />
  </svg>
);

export function BodyMap({ parts }: BodyMapProps) {
  const drawn = drawnOf(parts);
  return (
    <div className="body-map">
      {drawn.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
        <svg viewBox="0 0 200 300" className="body" role="group" aria-label="O corpo">
          {drawn.map(({ part, field, shape }) => (
            <BodyPart key={part} shape={shape} field={field} />
          ))}
          <path className="body-cuts" d={CUTS} />
        </svg>
      )}
      <div className="body-parts">
        {parts.map(({ part, field }) => (
          <ResourceField key={part} field={field} />
        ))}
      </div>
    </div>
  );
}

interface BodyPartProps {
  shape: string;
  field: FieldOf<'resource'>;
}

const StillPart = ({ shape, field }: BodyPartProps) => (
  <g className="body-part" data-level={levelOf(rangeOf(useField(field.id)))}>
    <path d={shape} />
  </g>
);

function BodyPart({ shape, field }: BodyPartProps) {
  const { readOnly } = useOpenSheet();
  const range = rangeOf(useField(field.id));
  const { value, max, bounded } = range;
  const spend = useSpending(field.id);
  const press = (): void => {
    if (!readOnly && (!bounded || value < max)) spend.by(1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      role="button"
      tabIndex={0}
      className="body-part"
      data-level={levelOf(range)}
      aria-label={`${field.label}: ${wordsOfValue(value)}${bounded ? ` de ${wordsOfValue(max)}` : ''}. Mais um.`}
      aria-disabled={readOnly || (bounded && value >= max)}
      onClick={press}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          press();
        } else spend.key(event, range);
      }}
    >
      <path d={shape} />
    </g>
  );
}
