import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';

/** The text of a mail; asking for it writes a line of the audit log. */
export function ReadMail({ mail: { mailId } }: { mail: MailHead }) {
  const { output: text, refusal, refetch } = useQuery('readMail', { mailId });
  if (refusal) return <TryAgain message={refusal.message} onAgain={refetch} />;
  if (!text) return <p role="status">Escrevendo de novo…</p>;
  return (
    <div className="stack-fields">
      <dl className="fact-list">
        <dt>Para</dt>
        <dd className="any-length">{text.to}</dd>
        <dt>Assunto</dt>
        <dd className="any-length">{text.subject}</dd>
      </dl>
      <p className="as-typed">{text.text}</p>
      <p className="note">
        Como sairia agora. Códigos, e-mails e endereços secretos não são mostrados, e a leitura fica na auditoria.
      </p>
    </div>
  );
}
