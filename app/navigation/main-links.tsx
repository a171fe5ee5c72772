import { Link, useLocation } from 'react-router';
import { ProtectedLink } from '../session/protected-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { isCurrent, MAIN_LINKS, type MainLink } from './links.ts';

export const Caret = () => (
  <svg viewBox="0 0 12 8" fill="currentColor" aria-hidden="true" className="links-caret">
    <path d="M0 1l6 7 6-7-6 2.4z" />
  </svg>
);

const SubLinks = ({ link }: { link: MainLink }) => (
  <ul>
    {link.sub?.map((sub) => (
      <li key={sub.to}>
        <Link to={sub.to}>{sub.label}</Link>
      </li>
    ))}
  </ul>
);

export function MainLinks({ shape }: { shape: 'bar' | 'menu' }) {
  const { pathname } = useLocation();
  return (
    <ul className={shape === 'bar' ? 'main-links' : 'menu-links'}>
      {MAIN_LINKS.map((link) => {
        const Anchor = link.signedIn ? ProtectedLink : Link;
        return (
          <li key={link.to}>
            <Anchor to={link.to} {...(isCurrent(link, pathname) ? { 'aria-current': 'page' as const } : {})}>
              {link.label}
            </Anchor>
            {link.sub && shape === 'menu' && <SubLinks link={link} />}
            {link.sub && shape === 'bar' && (
              <Disclosure label={`Mais de ${link.label}`} button={<Caret />} buttonClass="caret">
                <SubLinks link={link} />
              </Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}
