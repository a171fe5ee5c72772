import { useState } from 'react';
import type { MailChoice } from '../../../features/people/notifications/mail-choices.server.ts';
import { NarrowFold } from '../../../ui/narrow-fold.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useCall } from '../../api/use-call.ts';

type Kind = MailChoice['kind'];

const GROUPS = {
  shop: 'Compras, códigos e presentes',
  books: 'Livros',
  tables: 'Mesas',
  house: 'A sua casa e quem você segue',
  rules: 'Denúncias e bloqueios',
} as const;

type Group = keyof typeof GROUPS;

const GROUP_OF: Record<Kind, Group> = {
  purchaseContested: 'shop',
  purchaseReleased: 'shop',
  bookGiven: 'shop',
  giftOpened: 'shop',
  giftRedeemed: 'shop',
  giftUndelivered: 'shop',
  keyRedeemed: 'shop',
  bookUpdated: 'books',
  bookRequestGranted: 'books',
  bookRequestRefused: 'books',
  loanEnding: 'books',
  loanEnded: 'books',
  wishCheaper: 'books',
  wishFreeFile: 'books',
  reviewAsked: 'books',
  reviewAnswered: 'books',
  sessionProposed: 'tables',
  sessionFixed: 'tables',
  sessionCancelled: 'tables',
  sessionSoon: 'tables',
  sessionInAnHour: 'tables',
  channelStopped: 'tables',
  teamJoined: 'house',
  teamAnswered: 'house',
  bookReviewed: 'house',
  bookChanged: 'house',
  houseNewsChanged: 'house',
  bookRequested: 'house',
  newsPosted: 'house',
  reportDecided: 'rules',
  contentDecided: 'rules',
  tableShared: 'rules',
};

/** Each switch is saved when it is changed. */
export function MailChoices({ choices }: { choices: readonly MailChoice[] }) {
  const [changed, setChanged] = useState<Partial<Record<Kind, boolean>>>({});
  const { run, running } = useCall('setMailChoice', { refusals: 'toast', revalidate: 'never', beside: true });
  const set = (kind: Kind, mailed: boolean) => setChanged((before) => ({ ...before, [kind]: mailed }));

  const isMailed = ({ kind, mailed }: Pick<MailChoice, 'kind' | 'mailed'>): boolean => changed[kind] ?? mailed;

  async function choose(kind: Kind, mailed: boolean): Promise<void> {
    set(kind, mailed);
    if (!(await run({ kind, mailed }))) set(kind, !mailed);
  }

  return (
    <section aria-labelledby="e-mails" className="account-section account-mails">
      <h2 id="e-mails">Avisos por e-mail</h2>
      <p className="account-aside">
        Recibos, códigos, presentes e o que toca à segurança da conta sempre vão por e-mail. Do resto você escolhe; nas
        notificações tudo aparece de qualquer jeito. Cada mudança vale na hora.
      </p>
      <div className="mail-groups">
        {(Object.keys(GROUPS) as Group[]).map((group) => {
          const shown = choices.filter(({ kind }) => GROUP_OF[kind] === group);
          return (
            shown.length > 0 && (
              <NarrowFold
                key={group}
                title={GROUPS[group]}
                className="mail-group"
                beside={
                  <p className="mail-group-count">
                    {shown.filter(isMailed).length} de {shown.length}
                    <span className="sr-only"> por e-mail</span>
                  </p>
                }
              >
                {shown.map(({ kind, title, mailed }) => (
                  <Switch
                    key={kind}
                    label={title}
                    checked={isMailed({ kind, mailed })}
                    disabled={running.some((sent) => sent.kind === kind)}
                    onChange={(event) => void choose(kind, event.currentTarget.checked)}
                  />
                ))}
              </NarrowFold>
            )
          );
        })}
      </div>
    </section>
  );
}
