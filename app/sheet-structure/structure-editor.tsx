import { lazy, Suspense } from 'react';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export interface StructureEditorProps {
  /** The sheet whose structure it is: its values say what a removal loses. */
  doc: SheetDoc;
  schema: SheetSchema;
  /** The version of the schema that is edited. */
  version: number;
  /** Told with the sheet as it was stored. */
  onSaved: (doc: SheetDoc) => void;
  onCancel: () => void;
}

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })));

/** A sheet's sections and fields, for their owner to change. Loaded when it is first shown. */
export const StructureEditor = (props: StructureEditorProps) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <Editor {...props} />
  </Suspense>
);
