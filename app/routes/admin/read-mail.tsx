import type { MailHead } from '../../../features/admin/operations/mails-schema.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useQuery } from '../../api/use-query.ts';

/** The text of a mail; asking for it writes a line of the audit log. */
export function ReadMail({ mail: { mailId } }: { mail: MailHead }) {
  const { output: text, refusal } = useQuery('readMail', { mailId });
  if (refusal) return <Notice tone="warning">{refusal.message}</Notice>;
  if (!text) return <p role="status">Escrevendo de novo…</p>;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        <dt>Para</dt>
        <dd className="wrap-anywhere">{text.to}</dd>
        <dt>Assunto</dt>
        <dd className="wrap-anywhere">{text.subject}</dd>
      </dl>
      <p className="whitespace-pre-line wrap-anywhere">{text.text}</p>
      <p className="text-small text-ash">
        Como sairia agora. Códigos, e-mails e endereços secretos não são mostrados, e a leitura fica na auditoria.
      </p>
    </div>
  );
}
