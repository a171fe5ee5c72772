import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface HelpLinkProps {
  part: 'comecar' | 'colecao' | 'teclado';
  className?: string;
}

export const HelpLink = ({ part, className }: HelpLinkProps) => (
  <ButtonLink to={`/ajuda#${part}`} size="mini" variant="tertiary" {...(className ? { className } : {})}>
    <Icon name="help" />
    <span>Ajuda</span>
  </ButtonLink>
);
