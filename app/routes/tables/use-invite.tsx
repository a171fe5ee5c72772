import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lateOrLater } from '../../late.ts';
import { useTable } from './table-context.ts';

const InviteDialog = lazy(() =>
  lateOrLater(() => import('./invite-dialog.tsx')).then(({ InviteDialog: it }) => ({ default: it })),
);

interface Invite {
  /** Undefined for a viewer who may not invite now. */
  onInvite: (() => void) | undefined;
  /** Its window, to be drawn where it stays while the room changes. */
  inviting: ReactNode;
}

/** A way to invite somebody to the table. */
export function useInvite(): Invite {
  const {
    view: { campaignId, may },
    open,
    door,
  } = useTable();
  const [asked, setAsked] = useState(false);
  return {
    onInvite: may.invite && open ? () => setAsked(true) : undefined,
    inviting: asked && (
      <Suspense>
        <InviteDialog
          campaignId={campaignId}
          roles={may.inviteAnyRole ? ['jogador', 'espectador', 'co-mestre', 'mestre'] : ['jogador', 'espectador']}
          door={door}
          onClose={() => setAsked(false)}
        />
      </Suspense>
    ),
  };
}
