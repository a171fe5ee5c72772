import { cloneElement, lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { lateOrLater } from '../late.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { type Person, useBlock } from './block-button.tsx';
import type { ReportedThing } from './report-dialog.tsx';

/** Loaded by a press: most who see it never open it, and public pages are to stay small. */
const Menu = lazy(() => lateOrLater(() => import('../../ui/menu.tsx')).then((module) => ({ default: module.Menu })));
export const ReportDialog = lazy(() =>
  lateOrLater(() => import('./report-dialog.tsx')).then((module) => ({ default: module.ReportDialog })),
);

interface ReportMenuProps {
  /** Null for what nobody reports by itself. */
  thing: ReportedThing | null;
  /** The picture of the thing, which may be reported by itself. */
  picture?: ReportedThing | null;
  /** The person who may be blocked here. */
  person?: Person | undefined;
  /** The subject of the menu, if it is no thing to report. */
  about?: string;
  more?: readonly MenuItem[];
  /** Words of the button, where it is no button of three dots. */
  label?: string;
}

/** Anybody may do this about a thing of another: report it, and block its owner. */
export function ReportMenu({ thing, picture = null, person, about, more = [], label }: ReportMenuProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const block = useBlock();
  const [reported, setReported] = useState<ReportedThing | null>(null);
  const [wanted, setWanted] = useState(false);
  if (person && 'uid' in person && person.uid === user?.uid) return null;
  const signedIn = async (then: () => void): Promise<void> => {
    if (user || (await signIn())) then();
  };
  const report = (what: ReportedThing | null) => () => void signedIn(() => setReported(what));
  const items: MenuItem[] = [
    ...more,
    ...(thing ? [{ label: 'Denunciar', icon: 'warning', onSelect: report(thing) } as const] : []),
    ...(picture ? [{ label: 'Denunciar retrato', icon: 'person', onSelect: report(picture) } as const] : []),
    ...(person
      ? [
          {
            label: 'Bloquear',
            icon: 'error',
            danger: true,
            onSelect: () => void signedIn(() => void block(person, true)),
          } as const,
        ]
      : []),
  ];
  const trigger = (
    <Button
      variant="tertiary"
      size="mini"
      aria-label={`Mais sobre ${thing?.name ?? about ?? person?.name}`}
      aria-haspopup="menu"
    >
      <Icon name="more" />
    </Button>
  );
  return (
    <>
      {label === undefined && wanted && (
        <Suspense fallback={cloneElement(trigger, { pending: true })}>
          <Menu trigger={trigger} items={items} defaultOpen />
        </Suspense>
      )}
      {label === undefined && !wanted && cloneElement(trigger, { onClick: () => setWanted(true) })}
      {label !== undefined && (
        <Button variant="tertiary" size="mini" onClick={report(thing)}>
          {label}
          <span className="sr-only"> {thing?.name}</span>
        </Button>
      )}
      {reported && (
        <Suspense>
          <ReportDialog thing={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  );
}
