import { useState } from 'react';
import type { DiscordCode, DiscordLink as Link } from '../../../features/play/discord/link-schema.ts';
import { formatCode } from '../../../features/shop/keys/code.ts';
import { clockWords, formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useCall } from '../../api/use-call.ts';

/** Links the account to a person of Discord, by a code that is shown once, or ends the link. */
export function DiscordLink({ link: { since } }: { link: Link }) {
  const [made, setMade] = useState<DiscordCode | null>(null);
  const { run, pending } = useCall(['makeDiscordCode', 'unlinkDiscord'], { refusals: 'toast' });
  const make = () => run('makeDiscordCode', {}, { onDone: setMade });
  const unlink = () => run('unlinkDiscord', {}, { says: 'O Discord não age mais pela sua conta.' });
  return (
    <section aria-labelledby="discord" className="account-section">
      <h2 id="discord">Discord</h2>
      <p className="account-aside">
        {since
          ? `Ligado desde ${formatDate(since)}: /rolar e /ficha, onde a RPGpédia estiver instalada, agem pela sua conta.`
          : 'Ligue a sua conta para rolar com /rolar e ver a sua ficha com /ficha nos servidores em que a RPGpédia estiver instalada.'}
      </p>
      {made && (
        <>
          <p>
            <code>/ligar {formatCode(made.code)}</code>
          </p>
          <p className="account-aside">
            Escreva isso no Discord até as {clockWords(made.until)}. Não mostramos este código de novo.
          </p>
        </>
      )}
      <p className="account-acts">
        {made && <CopyButton text={formatCode(made.code)} label="Copiar o código" />}
        <Button variant="secondary" size="mini" pending={pending} onClick={() => void make()}>
          {since ? 'Ligar a outra pessoa' : 'Pedir um código'}
        </Button>
        {since && (
          <Button variant="tertiary" size="mini" pending={pending} onClick={() => void unlink()}>
            Desligar
          </Button>
        )}
      </p>
    </section>
  );
}
