import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { offerLabel } from '../../../../features/publishing/books/book-labels.ts';
import { Cover } from '../../../../features/publishing/books/cover.tsx';
import { creditsOf } from '../../../../features/publishing/books/credits.ts';
import { factsOf } from '../../../../features/publishing/books/facts.ts';
import { missingOf } from '../../../../features/publishing/drafts/missing.ts';
import { previewBook } from '../../../../features/publishing/drafts/preview-book.ts';
import { formatPrice } from '../../../../lib/money.ts';
import { countOf } from '../../../../lib/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useSystemTitle } from '../../../root-data.ts';
import { lackingWords, PreviewScreen } from '../preview-screen.tsx';
import type { LoadedWizard } from './load-wizard.server.ts';
import { useDraft } from './use-draft.ts';
import '../../../profile/wide-dialog.css';
import './live-preview.css';

/** The book's page as the form fills it, before anything is saved. Only the description comes from what is saved. */
function useLivePreview({ view, aboutHTML, creator }: LivePreviewProps) {
  const { fields } = useDraft().state;
  const systemTitle = useSystemTitle();
  const files = view?.files ?? [];
  const { creatorId, name } = creator;
  const book = previewBook({ bookId: view?.bookId ?? 'novo', creatorId, fields, files }, name);
  const missing = missingOf(fields, new Set(files.map(({ field }) => field)));
  return {
    book,
    aboutHTML,
    facts: factsOf(book, systemTitle),
    credits: creditsOf(book.creditsText),
    missing: missing.map(({ field }) => field),
  };
}

type LivePreviewProps = Pick<LoadedWizard, 'view' | 'aboutHTML' | 'creator'>;

interface BesideProps extends LivePreviewProps {
  /** Stays in sight at the foot of the window. */
  foot: ReactNode;
  children: ReactNode;
}

/** The form with the preview beside it where there is room, and otherwise with a strip above `foot` that opens it. */
export function BesidePreview({ foot, children, ...props }: BesideProps) {
  const preview = useLivePreview(props);
  const [whole, setWhole] = useState(false);
  const { book, missing } = preview;
  const words = lackingWords(missing);
  const price = missing.includes('bookPrice') ? 'Sem preço ainda' : (offerLabel(book) ?? formatPrice(book.price));
  const screen = (
    <div aria-hidden="true">
      <PreviewScreen {...preview} />
    </div>
  );
  return (
    <>
      <div className="wizard-main">
        {children}
        <div className="wizard-dock" data-foot-bar>
          <button type="button" className="live-preview-strip" onClick={() => setWhole(true)}>
            <span className="live-preview-cover">
              <Cover title={book.title} coverURL={book.coverURL} />
            </span>
            <span className="preview-open">
              <span className="strong own-line">Ver a prévia</span>
              <span className="small">
                {price}
                {words.length > 0 &&
                  ` · ${words.length === 1 ? words[0] : `faltam ${countOf(words.length, 'coisa', 'coisas')}`}`}
              </span>
            </span>
            <Icon name="expand" />
          </button>
          {foot}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll what does not fit */}
      <section aria-label="Prévia da página" className="live-preview-column" tabIndex={0}>
        <div className="live-preview-bar">
          <p>
            <strong>Prévia</strong> assim na loja
          </p>
          <Button variant="secondary" size="mini" onClick={() => setWhole(true)}>
            <Icon name="expand" />
            No computador
          </Button>
        </div>
        <div className="as-phone">{whole || screen}</div>
      </section>
      <Dialog size="wide" open={whole} onOpenChange={setWhole} title="Assim na loja">
        {whole && (
          <>
            {props.view && (
              <Link className="link" to={`/produtor/livro/${encodeURIComponent(props.view.bookId)}/previa`}>
                Abrir na página inteira
              </Link>
            )}
            <div className="live-preview-whole">{screen}</div>
          </>
        )}
      </Dialog>
    </>
  );
}
