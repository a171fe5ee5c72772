import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { mediaTypeOf, PDF } from '../../../features/people/uploads/media-type.ts';
import { mostBytes, mostWords, tooLarge } from '../../../features/people/uploads/upload.ts';
import { foundWords, MARK_WORDS, SURENESS_WORDS } from '../../../features/reading/traces/trace.ts';
import type { TracedCopy } from '../../../features/reading/traces/trace-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { callFunction } from '../../api/call.ts';
import { quietHead } from '../../head/page-head.ts';
import { type LookedAt, lookAt } from '../../uploads/looked-at.ts';
import type { FileUpload } from '../../uploads/sending.ts';
import { UploadRows } from '../../uploads/upload-rows.tsx';
import { useUploadQueue } from '../../uploads/use-upload-queue.ts';
import type { Route } from './+types/trace.ts';
import { AdminPage } from './admin-page.tsx';
import './support.css';
import { personPath } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Rastrear cópia', 'De quem é um PDF que apareceu por aí.');

function refusalOf({ file: { size }, head }: LookedAt): string | null {
  if (size === 0) return 'Esse arquivo está vazio.';
  if (size > mostBytes('trace')) return tooLarge(size, 'trace');
  return mediaTypeOf(head) === PDF ? null : 'Só dá para rastrear PDFs. Escolha outro arquivo.';
}

export default function Trace() {
  const { queue, sendings } = useUploadQueue<TracedCopy>();
  const [refusal, setRefusal] = useState<string>();
  const choose = async (files: readonly File[]) => {
    const [looked] = await lookAt(files.slice(0, 1));
    if (!looked) return;
    const { file } = looked;
    const sentence = refusalOf(looked);
    setRefusal(sentence ?? undefined);
    if (sentence !== null) return;
    queue.add(file, {
      metadata: { purpose: 'trace' },
      use: (uploadId, requestId) => callFunction('traceCopy', { uploadId, requestId }),
    });
  };
  return (
    <AdminPage>
      <PageHeading lead="Mande um PDF que apareceu por aí: as marcas dele dizem de quem é a cópia, mesmo cortado, salvo de novo, impresso ou escaneado.">
        Rastrear cópia
      </PageHeading>
      <div className="support">
        <FileDrop
          label="PDF que apareceu"
          hint={`Até ${mostWords('trace')}. Leva alguns segundos. O arquivo é apagado depois, e o registro guarda que você procurou.`}
          error={refusal}
          onFiles={(files) => void choose(files)}
        />
        <UploadRows queue={queue} sendings={sendings} done={({ sureness }) => SURENESS_WORDS[sureness].title} />
        {sendings.map((sending) => (
          <Found key={sending.id} sending={sending} />
        ))}
      </div>
    </AdminPage>
  );
}

function Found({ sending }: { sending: FileUpload<TracedCopy> }) {
  const state = useSyncExternalStore(sending.subscribe, sending.read, sending.read);
  if (state.status !== 'done') return null;
  const { sureness, copies, marks, pages, looked, cut } = state.output;
  const { title, text } = SURENESS_WORDS[sureness];
  return (
    <section className="case-truth" aria-label={`Resultado de ${sending.file.name}`}>
      <h2>{title}</h2>
      <p className="case-small">{sending.file.name}</p>
      <p className="prose quiet any-length">{text}</p>
      <ul className="support-rows">
        {copies.map(({ copyCode, title: book, user, lent, since }) => (
          <li key={copyCode}>
            <p className="support-row-head">
              <Link className="link" to={personPath(user.uid)}>
                {user.displayName ?? NAME_PLACEHOLDER}
              </Link>
              {user.email && <span>{user.email}</span>}
            </p>
            <p className="prose quiet any-length">
              {book}, cópia {copyCode}, {lent ? 'emprestada' : 'adquirida'} em {formatDateTime(since)}
            </p>
          </li>
        ))}
      </ul>
      {marks.length > 0 && (
        <ScrollRegion label="Marcas lidas">
          <table>
            <thead>
              <tr>
                <th scope="col">Marca</th>
                <th scope="col">Código</th>
                <th scope="col">Lida</th>
              </tr>
            </thead>
            <tbody>
              {marks.map((mark) => (
                <tr key={`${mark.kind} ${mark.copyCode}`}>
                  <th scope="row">{MARK_WORDS[mark.kind]}</th>
                  <td>
                    <code>{mark.copyCode}</code>
                  </td>
                  <td>{foundWords(mark)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <p className="case-small">
        {pages === null ? 'O arquivo não abriu inteiro.' : `${pages} ${pages === 1 ? 'página' : 'páginas'} no arquivo.`}{' '}
        Lidas como imagem: {looked}.{cut && ' O tempo acabou antes do fim: tente só com algumas páginas.'}
      </p>
    </section>
  );
}
