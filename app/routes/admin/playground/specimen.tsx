import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

interface ChapterProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const Chapter = ({ id, title, children }: ChapterProps) => (
  <section id={id} aria-labelledby={`${id}-titulo`}>
    <h2 id={`${id}-titulo`} className="chapter-title">
      {title}
    </h2>
    <div className="chapter-parts">{children}</div>
  </section>
);

interface SpecimenProps {
  name: string;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

export const Specimen = ({ name, wide = false, className, children }: SpecimenProps) => (
  <div className={classNames('specimen', wide && 'specimen-wide')}>
    <h3 className="specimen-name gouged">{name}</h3>
    <div className={classNames('specimen-body', className)}>{children}</div>
  </div>
);
