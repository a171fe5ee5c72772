import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';

interface RefusedSceneProps {
  /** Subject of the heading: `Este presente`. */
  what: string;
  refusal: { unknown: boolean; message: string; minutes: number | null };
  /** What to do about one that is unknown. */
  lost?: string;
}

export const RefusedScene = ({
  what,
  refusal: { unknown, message, minutes },
  lost = 'O endereço pode ter sido copiado pela metade. Peça de novo a quem o mandou, ou abra o link do e-mail.',
}: RefusedSceneProps) => (
  <Page>
    <PageHeading lead={message}>{unknown ? `${what} não está aqui` : 'Espere um pouco'}</PageHeading>
    <div className="grid max-w-[62ch] gap-6">
      <p className="reading">
        {minutes !== null
          ? `Dá para tentar de novo em ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}. Nada se perdeu.`
          : lost}
      </p>
      <p className="flex flex-wrap gap-4">
        <ButtonLink to="/">Conhecer a RPGpédia</ButtonLink>
        <ButtonLink to="/ajuda" variant="secondary">
          Pedir ajuda
        </ButtonLink>
      </p>
    </div>
  </Page>
);
