import { useState } from 'react';
import type { TableRole } from '../../../features/kit/permissions.ts';
import { INVITATION_DAYS, USES_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ROLE_NAMES } from './table-labels.ts';

interface InviteDialogProps {
  campaignId: string;
  /** The roles that the viewer may give. */
  roles: readonly TableRole[];
  door: TablesDoor;
  onClose: () => void;
}

/** Says whether players may use tables at all, and whether the viewer may decide that. */
export interface TablesDoor {
  open: boolean;
  mayOpen: boolean;
}

/** A table seats a mestre and some five players; one place more is no harm. */
const USUAL_SEATS = 6;

export function InviteDialog({ campaignId, roles, door, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<{ url: string; code: string } | null>(null);
  const form = useServerForm('inviteToCampaign', {
    values: { role: 'jogador', uses: String(USUAL_SEATS) },
    input: ({ role, uses }: { role: string; uses: string }) => ({
      campaignId,
      role: role as TableRole,
      uses: Number(uses),
    }),
    busy: 'Fazendo o convite…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      NOT_FOUND: 'form',
      PERMISSION_DENIED: 'role',
      FAILED_PRECONDITION: 'form',
    },
    after: 'keep',
    onDone: setMade,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Convidar para a mesa" dismissible={!form.pending}>
      {!door.open && <ClosedDoor mayOpen={door.mayOpen} />}
      {made ? (
        <div className="table-form">
          <p>Mande este endereço a quem você chama. Ele aparece só agora e vale por {INVITATION_DAYS} dias.</p>
          <p className="invite-url">
            <code>{made.url}</code>
          </p>
          <p className="table-buttons">
            <CopyButton text={made.url} label="Copiar o convite" />
            <CopyButton text={made.code} label="Copiar só o código" />
          </p>
        </div>
      ) : (
        <ServerForm form={form} label="Fazer o convite" className="table-form">
          <FormField form={form} name="role" label="Quem entra por ele">
            {(control) => (
              <select {...control}>
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {ROLE_NAMES[role]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField
            form={form}
            name="uses"
            label="Quantas pessoas"
            hint={`De 1 a ${USES_MAX}.`}
            type="number"
            inputMode="numeric"
            min={1}
            max={USES_MAX}
            rules={{
              validate: (uses: string) =>
                (Number.isInteger(Number(uses)) && Number(uses) >= 1 && Number(uses) <= USES_MAX) ||
                `Escreva um número de 1 a ${USES_MAX}.`,
            }}
          />
        </ServerForm>
      )}
    </Dialog>
  );
}

/** An invitation is worth nothing while tables are closed to players: whoever makes one reads it here first. */
function ClosedDoor({ mayOpen }: { mayOpen: boolean }) {
  const { run, pending } = useCall('changeSettings', {
    refusals: 'toast',
    says: 'As mesas estão abertas para quem joga',
  });
  const open = () => run({ campaigns: 'players', reason: 'Aberto ao convidar para uma mesa.' });
  return (
    <Notice tone="warning">
      <p>
        Quem joga ainda não entra: as mesas estão abertas só para a administração. O convite pode ser feito, e funciona
        assim que elas abrirem.
      </p>
      {mayOpen ? (
        <p className="table-buttons">
          <Button size="mini" pending={pending} onClick={() => void open()}>
            Abrir as mesas para quem joga
          </Button>
        </p>
      ) : (
        <p>Quem cuida do site abre as mesas em Ajustes.</p>
      )}
    </Notice>
  );
}
