import type { Campaign } from '../../../features/catalogue/catalogue.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignIn } from '../../sign-in.tsx';
import { OpeningPicture } from './opening-picture.tsx';

interface OpeningProps {
  campaign: Campaign;
  /** Where a visitor was refused a moment ago. */
  continueTo: string | null;
}

export function Opening({ campaign, continueTo }: OpeningProps) {
  return (
    <section className="opening">
      <div className="column opening-row">
        <div className="grid justify-items-start gap-6">
          {continueTo && <ContinueNotice to={continueTo} />}
          <h1 className="text-poster">
            Puxe uma
            <br />
            cadeira.
          </h1>
          <p className="second-voice text-lamp">A noite é longa.</p>
          <p className="reading max-w-[36ch]">{campaign.lead}</p>
          <p className="flex flex-wrap gap-4">
            <ButtonLink to="/#adquirir-chaves">
              <Icon name="key" />
              Adquirir chaves
            </ButtonLink>
            <ButtonLink to="/loja" variant="secondary">
              Ver a loja
            </ButtonLink>
          </p>
          <p className="text-ash">{campaign.deadline}</p>
        </div>
        <OpeningPicture />
      </div>
    </section>
  );
}

function ContinueNotice({ to }: { to: string }) {
  const signIn = useSignIn();
  return (
    <Notice tone="info" title="Entre para continuar">
      <p className="mb-3">A página que você pediu é só de quem tem conta.</p>
      <a
        className="button button-primary button-mini"
        href={`/auth/login?next=${encodeURIComponent(to)}`}
        onClick={(event) => {
          event.preventDefault();
          void signIn(to);
        }}
      >
        Entrar
      </a>
    </Notice>
  );
}
