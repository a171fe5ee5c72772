import { useRef, useState } from 'react';
import { PREVIEW_LINK_DAYS } from '../../../features/shop/selling/preview-link.ts';
import type { Product } from '../../../features/shop/selling/selling-schema.ts';
import { formatDateTime, formatMoment } from '../../../lib/time.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';

interface PreviewLinksProps {
  product: Pick<Product, 'bookId' | 'title'>;
  onSending: (sending: boolean) => void;
}

/** Secret addresses that show the book to people without an account; a new one is shown once. */
export function PreviewLinks({ product: { bookId }, onSending }: PreviewLinksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { output, refusal: unread, refetch } = useQuery('listPreviewLinks', { bookId });
  const links = output?.links ?? null;
  const [made, setMade] = useState<{ linkId: string; url: string } | null>(null);

  const { ask, asking } = useAsk();
  const { run, pending, refusal } = useCall(['createPreviewLink', 'revokePreviewLink'], {
    refusals: 'inline',
    revalidate: 'never',
    focus: heading,
    onSettled: refetch,
    onPending: onSending,
  });
  const create = () => run('createPreviewLink', { bookId }, { onDone: setMade });
  const revoke = (linkId: string, createdAt: string) =>
    run(
      'revokePreviewLink',
      { bookId, linkId },
      {
        asks: () =>
          ask({
            title: 'Cancelar este link?',
            lost: `Quem recebeu o link de ${formatMoment(createdAt)} não vê mais a página do livro por ele.`,
            label: 'Cancelar o link',
          }),
        onDone: () => setMade((was) => (was?.linkId === linkId ? null : was)),
      },
    );

  return (
    <div className="stack shrinks">
      <p>
        Quem abre o link vê a página do livro como está agora, sem entrar na conta e sem receber arquivos. Ele vale{' '}
        {PREVIEW_LINK_DAYS} dias.
      </p>
      {made && (
        <Notice tone="success" title="Copie agora: o link não aparece de novo">
          <p className="any-length">
            <code>{made.url}</code>
          </p>
          <p className="follows">
            <CopyButton text={made.url} label="Copiar o link" />
          </p>
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <p>
        <Button pending={pending} onClick={() => void create()}>
          Criar um link
        </Button>
      </p>
      <h3 ref={heading} tabIndex={-1} className="subheading">
        Links abertos
      </h3>
      {unread ? (
        <TryAgain message={unread.message} onAgain={refetch} />
      ) : links === null ? (
        <p role="status">Lendo os links…</p>
      ) : links.length === 0 ? (
        <p>Nenhum.</p>
      ) : (
        <ul className="preview-link-rows">
          {links.map(({ linkId, createdAt, expiresAt }) => (
            <li key={linkId}>
              <span>
                De {formatMoment(createdAt)}, vale até {formatMoment(expiresAt)}
              </span>
              <Button size="mini" variant="tertiary" pending={pending} onClick={() => void revoke(linkId, createdAt)}>
                Cancelar<span className="sr-only"> o link de {formatDateTime(createdAt)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking}
    </div>
  );
}
