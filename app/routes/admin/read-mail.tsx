import { useEffect, useState } from 'react';
import type { MailHead, MailText } from '../../../features/admin/operations/mails-schema.ts';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';

const LOST = 'Não deu para ler este e-mail agora. Tente de novo.';

/** The text of a mail; asking for it writes a line of the audit log. */
export function ReadMail({ mail: { mailId } }: { mail: MailHead }) {
  const [text, setText] = useState<MailText | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    callFunction('readMail', { mailId }).then(
      (found) => !left && setText(found),
      (error: unknown) => !left && setRefused(error instanceof FunctionError ? error.message : LOST),
    );
    return () => {
      left = true;
    };
  }, [mailId]);
  if (refused !== null) return <Notice tone="warning">{refused}</Notice>;
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
