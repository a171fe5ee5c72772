import type { Campaign } from '../../../features/ownership/catalogue/catalogue.ts';
import type { Film } from '../../../features/site/settings/settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import { FilmButton, FilmInPlace, useFilm } from './film.tsx';
import { OpeningPicture } from './opening-picture.tsx';

interface OpeningProps {
  campaign: Campaign;
  /** The address that a visitor was refused before. */
  continueTo: string | null;
  film: Film | null;
  /** True if there are keys on sale. */
  keys: boolean;
}

export function Opening({ campaign, continueTo, film, keys }: OpeningProps) {
  const { watching, choose, leave } = useFilm();
  return (
    <section className="opening">
      <OpeningPicture />
      {film && <FilmInPlace film={film} watching={watching} leave={leave} />}
      <div className="column opening-words">
        {continueTo && <ContinueNotice to={continueTo} />}
        <h1>
          Puxe uma
          <br />
          cadeira.
        </h1>
        <p className="opening-voice">A noite é longa.</p>
        <p className="reading">{campaign.lead}</p>
        <p className="opening-actions">
          {keys && <KeysLink />}
          {film ? (
            <FilmButton film={film} choose={choose} />
          ) : (
            <ButtonLink to="/loja" variant="secondary">
              Ver a loja
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}

export const KeysLink = () => (
  <ButtonLink to="/#adquirir-chaves">
    <Icon name="key" />
    Adquirir chaves
  </ButtonLink>
);

function ContinueNotice({ to }: { to: string }) {
  const signIn = useSignIn();
  return (
    <Notice tone="info" title="Entre para continuar">
      <p className="leads">A página que você pediu é só de quem tem conta.</p>
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
