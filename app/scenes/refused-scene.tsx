import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { SceneActs, ScenePage } from './scene-page.tsx';

interface RefusedSceneProps {
  /** Subject of the heading: `Este presente`. */
  what: string;
  refusal: { unknown: boolean; message: string; minutes: number | null };
  /** A tip about one that is unknown. */
  lost?: string;
  /** The one thing to do; without it the page leads home. */
  act?: ReactNode;
}

function headingOf(what: string, { unknown, minutes }: RefusedSceneProps['refusal']): string {
  if (minutes !== null) return 'Espere um pouco';
  return unknown ? `${what} não está aqui` : `${what} não pode ser usado`;
}

/** A tip about the refusal; null if the message says it all. */
function tipOf({ unknown, minutes }: RefusedSceneProps['refusal'], lost: string): string | null {
  if (minutes !== null)
    return `Dá para tentar de novo em ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}. Nada se perdeu.`;
  return unknown ? lost : null;
}

export const RefusedScene = ({
  what,
  refusal,
  lost = 'O endereço pode ter sido copiado pela metade. Peça de novo a quem o mandou, ou abra o link do e-mail.',
  act,
}: RefusedSceneProps) => {
  const tip = tipOf(refusal, lost);
  return (
    <ScenePage scene={refusal.minutes === null ? 'closed' : 'adrift'} title={headingOf(what, refusal)}>
      <p className="reading">{refusal.message}</p>
      {tip && <p>{tip}</p>}
      <SceneActs>
        {act || <ButtonLink to="/">Conhecer a RPGpédia</ButtonLink>}
        <ButtonLink to="/ajuda" variant="secondary">
          Pedir ajuda
        </ButtonLink>
      </SceneActs>
    </ScenePage>
  );
};
