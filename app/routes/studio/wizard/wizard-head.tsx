import { Link } from 'react-router';
import type { DraftView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageHeading } from '../../../../ui/page.tsx';
import { DuplicateButton } from '../duplicate-button.tsx';
import { stateLabel } from '../studio-labels.ts';
import { useDraft } from './use-draft.ts';
import { savedWords } from './wizard-state.ts';

interface WizardHeadProps {
  view: DraftView | null;
  title: string | undefined;
  /** True if the store shows it. */
  isOut: boolean;
}

/** The book's state, whether it is saved, its title and what may be done with it as a whole. */
export function WizardHead({ view, title, isOut }: WizardHeadProps) {
  const { store, state, mayEdit } = useDraft();
  const { bookId } = state;
  return (
    <>
      <div className="wizard-top">
        <p>
          <Link to="/produtor" className="link">
            Painel do produtor
          </Link>
          {view && <span className="quiet"> → {stateLabel(view)}</span>}
        </p>
        <p role="status" className={state.status === 'failed' ? 'field-error' : 'quiet'}>
          {mayEdit ? savedWords(state) : 'Você vê este livro, mas não o muda.'}
        </p>
      </div>
      <PageHeading
        actions={
          bookId !== null && (
            <>
              {isOut && (
                <ButtonLink variant="secondary" to={`/produtor/livro/${encodeURIComponent(bookId)}/arquivos`}>
                  Arquivos e versões
                </ButtonLink>
              )}
              {mayEdit && (
                <DuplicateButton
                  bookId={bookId}
                  title={title ?? 'o livro'}
                  look={{ variant: 'tertiary' }}
                  before={() => store.flush()}
                />
              )}
            </>
          )
        }
      >
        {title || 'Registrar um livro'}
      </PageHeading>
    </>
  );
}
