import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { SOCIAL_LINKS } from '../../features/site/settings/social-links.ts';
import { wordTable } from '../../lib/words.ts';
import { sameForAll } from '../public-pages.ts';
import { useLoadedRootData } from '../root-data.ts';

const HOUSE = [
  { to: '/', label: 'Financiamento coletivo' },
  { to: '/loja', label: 'Livros' },
  { to: '/loja?tipo=skins', label: 'Skins' },
  { to: '/novidades', label: 'Novidades' },
  { to: '/#duvidas', label: 'Dúvidas' },
  { to: '/ajuda', label: 'Ajuda' },
  { to: '/produtor/cadastro', label: 'Publique aqui' },
] as const;

const RULES = [
  { to: '/termos-de-uso', label: 'Termos de uso' },
  { to: '/politica-de-privacidade', label: 'Política de privacidade' },
  { to: '/termos-de-uso#arrependimento', label: 'Sete dias para desistir' },
  { to: '/termos-de-uso#classificacao-indicativa', label: 'Classificação indicativa' },
  { to: '/politica-de-privacidade#cookies', label: 'Cookies' },
] as const;

const TALK = wordTable<string>({
  Discord: 'conversa',
  Instagram: 'fotos',
  X: 'textos curtos',
  TikTok: 'vídeos curtos',
});

const Elsewhere = ({ href, rel = '', children }: { href: string; rel?: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel={`${rel} noopener noreferrer`.trim()}>
    {children}
    <span className="sr-only"> (abre em outra aba)</span>
  </a>
);

const Mail = ({ label, address }: { label: string; address: string }) => (
  <li>
    <span>{label}</span>
    <a href={`mailto:${address}`}>{address}</a>
  </li>
);

const Links = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
      </li>
    ))}
  </ul>
);

function Credits() {
  const { company } = useLoadedRootData();
  return (
    <>
      {company && (
        <p>
          {company.name} · CNPJ {company.cnpj} · {company.address}
        </p>
      )}
      <p>
        Símbolos de <Elsewhere href="https://game-icons.net">game-icons.net</Elsewhere>, por Lorc, Delapouite e
        colaboradores, sob{' '}
        <Elsewhere href="https://creativecommons.org/licenses/by/3.0/deed.pt-br" rel="license">
          CC BY 3.0
        </Elsewhere>
        . Letras Londrina, Grenze e Gabarito. Nenhuma imagem feita com IA generativa.
      </p>
    </>
  );
}

/** Below a tool: the same ways on in two rows, without the flags. */
function CompactFooter() {
  const { mailboxes, social } = useLoadedRootData();
  return (
    <footer className="footer">
      <div className="column footer-small">
        <nav aria-label="Rodapé">
          <ul className="footer-legal">
            {[...HOUSE.slice(-2), ...RULES.slice(0, 2)].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {SOCIAL_LINKS.map(({ name }) => (
              <li key={name}>
                <Elsewhere href={social[name]}>{name}</Elsewhere>
              </li>
            ))}
            {[mailboxes.support, mailboxes.producers].map((address) => (
              <li key={address}>
                <a href={`mailto:${address}`} className="any-length">
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Credits />
      </div>
    </footer>
  );
}

export function Footer() {
  const { mailboxes, social } = useLoadedRootData();
  const { pathname } = useLocation();
  if (!sameForAll(pathname) && !/^\/(u|presente)\//.test(pathname)) return <CompactFooter />;
  return (
    <footer className="footer">
      <div className="footer-flags" aria-hidden="true" />
      <div className="column footer-row">
        <div className="footer-mark">
          <p className="wordmark">
            RPG<b>pédia</b>
          </p>
          <p>Livros, fichas e dados dos RPGs do Brasil, numa mesa só.</p>
        </div>
        <nav aria-labelledby="rodape-casa">
          <h2 id="rodape-casa">A casa</h2>
          <Links links={HOUSE} />
        </nav>
        <nav aria-labelledby="rodape-regras">
          <h2 id="rodape-regras">As regras</h2>
          <Links links={RULES} />
        </nav>
        <section aria-labelledby="rodape-redes">
          <h2 id="rodape-redes">Por aí</h2>
          <ul>
            {SOCIAL_LINKS.map(({ name }) => (
              <li key={name}>
                <Elsewhere href={social[name]}>
                  {name}
                  {TALK.get(name) && <span className="quiet">, {TALK.get(name)}</span>}
                </Elsewhere>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="rodape-contato" className="footer-mail">
          <h2 id="rodape-contato">Escreva</h2>
          <ul>
            <Mail label="Ajuda para quem usa" address={mailboxes.support} />
            <Mail label="Para quem publica" address={mailboxes.producers} />
          </ul>
        </section>
      </div>
      <div className="column footer-small">
        <Credits />
      </div>
    </footer>
  );
}
