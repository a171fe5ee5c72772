import { useState } from 'react';
import type { TableRole } from '../../../features/accounts/permissions.ts';
import { INVITATION_DAYS, USES_MAX } from '../../../features/campaigns/campaign-limits.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ROLE_NAMES } from './table-words.ts';

interface InviteDialogProps {
  campaignId: string;
  /** The roles that the viewer may give. */
  roles: readonly TableRole[];
  onClose: () => void;
}

export function InviteDialog({ campaignId, roles, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<{ url: string; code: string } | null>(null);
  const form = useServerForm('inviteToCampaign', {
    values: { role: 'jogador', uses: '1' },
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
