import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lateOrLater } from '../late.ts';
import type { EditorProps } from './editor.tsx';

const Editor = lazy(() => lateOrLater(() => import('./editor.tsx')).then((module) => ({ default: module.Editor })));

export const StructureEditor = (props: EditorProps) => (
  <Suspense fallback={<Skeleton className="wait-page" />}>
    <Editor {...props} />
  </Suspense>
);
