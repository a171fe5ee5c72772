import type { Sign as SignName } from '../../../game/sheet/signs.ts';
import { Drawing } from '../../../ui/icon.tsx';
import sheet from './signs.svg?url';

interface SignProps {
  name: SignName;
  className?: string;
}

/** A drawing that a system names. All of them share one file. */
export const Sign = ({ name, className = 'sign' }: SignProps) => (
  <Drawing href={`${sheet}#${name}`} className={className} />
);
