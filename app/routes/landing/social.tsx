import { SOCIAL_LINKS } from '../../../features/site/settings/social-links.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLoadedRootData } from '../../root-data.ts';

const ORDER = ['Instagram', 'X', 'Discord', 'TikTok'] as const;

export function Social() {
  const { social } = useLoadedRootData();
  return (
    <section className="column social-section" aria-labelledby="redes">
      <h2 id="redes">A conversa continua</h2>
      <ul className="social">
        {ORDER.map((name) => SOCIAL_LINKS.find((link) => link.name === name))
          .filter((link) => link !== undefined)
          .map(({ name, about }) => (
            <li key={name} className="gouged">
              <a href={social[name]} target="_blank" rel="noopener noreferrer">
                <span className="social-name">{name}</span>
                <span className="quiet">{about}</span>
                <Icon name="external-link" className="symbol" />
                <span className="sr-only">(abre em outra aba)</span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
