import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useQuery } from '../../api/use-query.ts';

/** The text of a mail; asking for it writes a line of the audit log. */
export function ReadMail({ mail: { mailId } }: { mail: MailHead }) {
  const { output: text, refusal } = useQuery('readMail', { mailId });
  if (refusal) return <Notice tone="warning">{refusal.message}</Notice>;
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
