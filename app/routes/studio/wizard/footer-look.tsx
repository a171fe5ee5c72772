import type { DraftFileView, FooterLook } from '../../../../features/publishing/drafts/draft-schema.ts';
import { formatWhole } from '../../../../lib/number.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useQuery } from '../../../api/use-query.ts';
import { TryAgain } from '../../../errors/try-again.tsx';
import { useDraft } from './use-draft.ts';

const NAMED_PAGES = 6;
/** Points of the page's width that the picture shows: a name of some 30 letters and its code. */
const SHOWN_POINTS = 210;
const POINTS_PER_MM = 72 / 25.4;

/** Words for the pages on which the footer covers text. `total` is the file's number of pages. */
export function coveredWords({ looked, covered, pages }: FooterLook, total: number): string {
  if (looked === 0) return 'Não conseguimos conferir o que o rodapé cobre. Olhe o pé das páginas antes de publicar.';
  if (covered === 0)
    return looked < total
      ? `O rodapé não encosta em texto nas primeiras ${formatWhole(looked)} páginas. As outras não conferimos.`
      : 'O rodapé não encosta em texto em nenhuma página.';
  const said = pages.slice(0, NAMED_PAGES).map(formatWhole);
  const rest = covered - said.length;
  const list =
    rest > 0 ? `${said.join(', ')} e mais ${formatWhole(rest)}` : said.join(', ').replace(/, (\d[\d.]*)$/, ' e $1');
  const on = covered === 1 ? 'na página' : 'nas páginas';
  const among = looked < total ? `, das primeiras ${formatWhole(looked)}` : '';
  return `O nome no rodapé encosta num texto ${on} ${list}${among}. Isso não impede de publicar.`;
}

/** The foot of page 1 as a reader gets it, large enough to read, and what the footer covers. */
export function FooterLookView({ file }: { file: DraftFileView }) {
  const { state } = useDraft();
  const { fileId, report } = file;
  const bookId = state.bookId;
  const { output: look, refusal, refetch } = useQuery('getFooterLook', bookId === null ? null : { bookId, fileId });
  if (refusal) return <TryAgain message={`Sem o rodapé por ora. ${refusal.message}`} onAgain={refetch} />;
  if (look === null) return <p className="note">Olhando o rodapé das páginas…</p>;
  const points = (report?.size?.width ?? 148) * POINTS_PER_MM;
  const total = report?.pages ?? look.looked;
  return (
    <div className="stack-tight">
      <p className={look.covered > 0 ? 'wizard-warning' : undefined}>
        {look.covered > 0 && <Icon name="warning" className="symbol-small" />} {coveredWords(look, total)}
      </p>
      {look.picture === null ? (
        <p className="note">Não deu para desenhar a página 1.</p>
      ) : (
        <figure className="stack-lines">
          <div className="wizard-foot-look">
            <img
              src={look.picture}
              alt={`O pé da página 1, com “${look.name}” e o código da cópia no canto de baixo, à esquerda.`}
              style={{ width: `${Math.max(100, (100 * points) / SHOWN_POINTS)}%` }}
            />
          </div>
          <figcaption className="note">
            Pé da página 1, como o leitor a recebe, aqui com o seu nome e um código de exemplo.
          </figcaption>
        </figure>
      )}
    </div>
  );
}
