import { Button } from '../../ui/button.tsx';
import type { OtherPosition } from './reading-position.ts';
import { Slip } from './slip.tsx';
import type { Search } from './use-search.ts';

interface PlaceSlipsProps {
  page: number;
  elsewhere: OtherPosition | null;
  /** The position of this device before it followed another one, or before a jump. */
  before: number | null;
  back: number | null;
  search: Search | null;
  onContinue: (page: number) => void;
  onStay: () => void;
  onReturn: (page: number) => void;
}

const WHY: Record<OtherPosition['why'], (page: number) => string> = {
  device: (page) => `Em outro aparelho você está na página ${page}.`,
  left: (page) => `Da última vez você parou na página ${page}.`,
};

const Return = ({ page, onReturn }: { page: number; onReturn: (page: number) => void }) => (
  <Button size="mini" variant="secondary" onClick={() => onReturn(page)}>
    Voltar à página {page}
  </Button>
);

export function PlaceSlips(props: PlaceSlipsProps) {
  const { page, elsewhere, before, back, search, onContinue, onStay, onReturn } = props;
  if (elsewhere)
    return (
      <Slip
        actions={
          <>
            <Button size="mini" onClick={() => onContinue(elsewhere.page)}>
              Continuar da página {elsewhere.page}
            </Button>
            <Button size="mini" variant="secondary" onClick={onStay}>
              Ficar na {page}
            </Button>
          </>
        }
      >
        {WHY[elsewhere.why](elsewhere.page)}
      </Slip>
    );
  if (before !== null)
    return (
      <Slip actions={<Return page={before} onReturn={onReturn} />}>
        Seguindo o seu outro aparelho, na página {page}.
      </Slip>
    );
  if (search?.current)
    return (
      <Slip
        actions={
          <>
            <Button size="mini" variant="secondary" onClick={() => search.step(-1)}>
              Anterior
            </Button>
            <Button size="mini" variant="secondary" onClick={() => search.step(1)}>
              Próxima
            </Button>
            <Button size="mini" variant="tertiary" onClick={() => search.setQuery('')}>
              Encerrar
            </Button>
          </>
        }
      >
        “{search.query.trim()}”: {search.at + 1} de {search.found.hits.length}
      </Slip>
    );
  if (back === null) return null;
  return <Slip actions={<Return page={back} onReturn={onReturn} />}>Você veio da página {back}.</Slip>;
}
