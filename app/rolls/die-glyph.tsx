import { shapeOf } from './die-shapes.ts';

export function DieGlyph({ sides }: { sides: string }) {
  const { outline, cuts } = shapeOf(
    sides === 'F' ? { sides: 3, fate: true } : { sides: sides === '%' ? 100 : Number(sides) },
  );
  return (
    <svg viewBox="0 0 72 72" className="die-glyph" aria-hidden="true">
      <path d={outline} fill="currentColor" />
      <path d={cuts} className="die-glyph-cuts" />
    </svg>
  );
}
