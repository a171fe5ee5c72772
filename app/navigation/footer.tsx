import { Link } from 'react-router';
import { PRODUCER_EMAIL, SOCIAL_LINKS, SUPPORT_EMAIL } from '../../features/settings.ts';

const Mail = ({ label, address }: { label: string; address: string }) => (
  <p>
    <span className="block text-small text-ash">{label}</span>
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  </p>
);

export function Footer() {
  return (
    <footer className="footer">
      <div className="column footer-row">
        <div className="grid content-start gap-4">
          <Mail label="Ajuda para quem usa" address={SUPPORT_EMAIL} />
          <Mail label="Para quem publica" address={PRODUCER_EMAIL} />
        </div>
        <ul>
          <li>
            <Link to="/termos-de-uso">Termos de uso</Link>
          </li>
          <li>
            <Link to="/politica-de-privacidade">Política de privacidade</Link>
          </li>
        </ul>
        <ul aria-label="Redes sociais">
          {SOCIAL_LINKS.map(({ name, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <span className="sr-only"> (abre em outra aba)</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="text-small text-ash">
          Símbolos de{' '}
          <a className="underline" href="https://game-icons.net" target="_blank" rel="noopener noreferrer">
            game-icons.net<span className="sr-only"> (abre em outra aba)</span>
          </a>
          , por Lorc, Delapouite e colaboradores, sob{' '}
          <a
            className="underline"
            href="https://creativecommons.org/licenses/by/3.0/deed.pt-br"
            target="_blank"
            rel="license noopener noreferrer"
          >
            CC BY 3.0<span className="sr-only"> (abre em outra aba)</span>
          </a>
          .
        </p>
      </div>
    </footer>
  );
}
