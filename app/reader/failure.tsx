import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { reloadPage } from '../errors/page-reload.ts';
import type { Failure } from './use-book.ts';

export interface FailureProps {
  reason: Failure;
  lent: boolean;
  book: { bookURL: string; title: string };
  copyURL: string;
  onRetry: () => void;
}

const WORDS: Record<Failure, readonly [title: string, text: string]> = {
  signedOut: ['A sua sessão terminou', 'Entre de novo e o livro abre na página em que você estava.'],
  refused: [
    'Este livro não está mais na sua biblioteca',
    'A compra foi devolvida. A página em que você parou fica guardada: se o livro voltar, ele abre nela.',
  ],
  missing: ['O arquivo deste livro não está mais aqui', 'Abra de novo para ler a versão mais nova.'],
  changed: [
    'O seu exemplar acaba de mudar',
    'O nome impresso nele ou o próprio livro foi atualizado. Abra de novo para continuar.',
  ],
  unstampable: [
    'O arquivo deste livro está com um problema',
    'Não conseguimos fazer a sua cópia, e quem publica já foi avisado. O livro continua seu: ele volta a abrir quando chegar um arquivo novo.',
  ],
  damaged: [
    'Este livro não abriu aqui',
    'O arquivo tem algo que este leitor não entende. Baixe o seu PDF e abra em outro programa.',
  ],
  unreachable: ['O leitor não chegou inteiro', 'Confira a sua conexão e tente de novo.'],
};

const LOAN_ENDED = [
  'Este livro não está mais emprestado a você',
  'Ele voltou a quem emprestou, quem mestra o guardou por enquanto, ou você saiu da mesa. A página em que você parou fica guardada: se o livro voltar, ele abre nela.',
] as const;

const wordsOf = ({ reason, lent }: FailureProps) => (lent && reason === 'refused' ? LOAN_ENDED : WORDS[reason]);

function action({ reason, book, copyURL, onRetry }: FailureProps): ReactNode {
  if (reason === 'signedOut') {
    const next = encodeURIComponent(window.location.pathname + window.location.search);
    return (
      <ButtonLink to={`/auth/login?next=${next}`} reloadDocument>
        Entrar
      </ButtonLink>
    );
  }
  if (reason === 'refused') return <ButtonLink to={`/loja/${book.bookURL}`}>Ver o livro na loja</ButtonLink>;
  if (reason === 'unstampable') return null;
  if (reason === 'damaged')
    return (
      <a className="button button-primary" href={copyURL} download>
        Baixar o PDF
      </a>
    );
  if (reason === 'unreachable') return <Button onClick={reloadPage}>Tentar de novo</Button>;
  return <Button onClick={onRetry}>Abrir de novo</Button>;
}

export const FailurePage = (props: FailureProps) => {
  const [title, text] = wordsOf(props);
  return (
    <div className="reader-message" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="row">
        {action(props)}
        <ButtonLink to="/biblioteca" variant="secondary">
          Voltar à biblioteca
        </ButtonLink>
      </p>
    </div>
  );
};

export const FailureSlip = (props: FailureProps) => {
  const [title, text] = wordsOf(props);
  return (
    <div className="reader-slip" role="alert">
      <p>
        <strong>{title}.</strong> {text}
      </p>
      <p className="row-close">{action(props)}</p>
    </div>
  );
};
