import { readerPath } from '../../features/community/seo/paths.ts';
import type { CampaignView } from '../../features/play/campaigns/campaign-schema.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCall } from '../api/use-call.ts';
import { PAGE_WINDOW, useBesidePage } from './beside.ts';
import './page-search.css';

interface ShownPageProps {
  view: Pick<CampaignView, 'campaignId' | 'shown'>;
  uid: string;
  /** Whether the viewer shows pages to this table. */
  shows: boolean;
}

/** The page that the table is shown now: who has the book opens it, who does not learns how to get it. */
export function ShownPage({ view: { campaignId, shown }, uid, shows }: ShownPageProps) {
  const beside = useBesidePage();
  const { run, pending } = useCall('showPage', { refusals: 'toast' });
  return (
    <div role="status">
      {shown && (
        <div className="shown-page">
          <Cover title={shown.title} coverURL={shown.coverURL} />
          <p className="shown-page-words">
            {shown.by.uid === uid ? 'Você mostra à mesa' : `${shown.by.displayName} mostra à mesa`}
            <b>
              {shown.title}, p. {shown.label}
            </b>
            {!shown.mayRead && 'Você não tem este livro. Quem tem pode emprestar à mesa.'}
          </p>
          <p className="shown-page-acts">
            {shown.mayRead && beside ? (
              <Button
                aria-label={`Abrir a página ${shown.label} de ${shown.title}`}
                onClick={() => beside.open({ bookId: shown.bookId, page: shown.page })}
              >
                Abrir a página
              </Button>
            ) : shown.mayRead ? (
              <ButtonLink
                to={readerPath(shown.bookId, { page: shown.page })}
                target={PAGE_WINDOW}
                aria-label={`Abrir a página ${shown.label} de ${shown.title}, em outra janela`}
              >
                Abrir a página
              </ButtonLink>
            ) : (
              <ButtonLink to={`/loja/${shown.bookURL}`} target="_blank">
                Ver o livro na loja
              </ButtonLink>
            )}
            {shows && (
              <Button variant="tertiary" pending={pending} onClick={() => run({ campaignId, page: null })}>
                Parar de mostrar
              </Button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
