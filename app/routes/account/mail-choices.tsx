import { useState } from 'react';
import type { MailChoice } from '../../../features/people/notifications/mail-choices.server.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useCall } from '../../api/use-call.ts';

type Kind = MailChoice['kind'];

/** Each switch is saved when it is changed. */
export function MailChoices({ choices }: { choices: readonly MailChoice[] }) {
  const [changed, setChanged] = useState<Partial<Record<Kind, boolean>>>({});
  const { run, running } = useCall('setMailChoice', { refusals: 'toast', revalidate: 'never', beside: true });
  const set = (kind: Kind, mailed: boolean) => setChanged((before) => ({ ...before, [kind]: mailed }));

  async function choose(kind: Kind, mailed: boolean): Promise<void> {
    set(kind, mailed);
    if (!(await run({ kind, mailed }))) set(kind, !mailed);
  }

  return (
    <section aria-labelledby="e-mails" className="account-section">
      <h2 id="e-mails">Avisos por e-mail</h2>
      <p className="account-aside">
        Recibos, códigos, presentes e o que toca à segurança da conta sempre vão por e-mail. Do resto você escolhe; nas
        notificações tudo aparece de qualquer jeito. Cada mudança vale na hora.
      </p>
      <div>
        {choices.map(({ kind, title, mailed }) => (
          <Switch
            key={kind}
            label={title}
            checked={changed[kind] ?? mailed}
            disabled={running.some((sent) => sent.kind === kind)}
            onChange={(event) => void choose(kind, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  );
}
