import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { TemplateNews as News } from '../../features/play/templates/find-template.server.ts';
import { templatePath } from '../../features/play/templates/template.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { differencesBetween } from '../../game/structure/differences.ts';
import { keptInBrowser } from '../../lib/kept.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { useQuery } from '../api/use-query.ts';
import { TryAgain } from '../errors/try-again.tsx';
import './templates.css';

interface TemplateNewsProps {
  news: News;
  characterId: string;
  schema: SheetSchema;
  onTaken: () => void;
}

/** Offers a newer version of a sheet's template. Nothing changes unless it is taken. */
export function TemplateNews({ news, characterId, schema, onTaken }: TemplateNewsProps) {
  const [seeing, setSeeing] = useState(false);
  const { code, title, author, version, newest, note } = news;
  const key = `rpgpedia:template:${characterId}`;
  const [left, setLeft] = useState(false);
  useEffect(() => setLeft(keptInBrowser.get(key) === String(newest)), [key, newest]);
  const origin = (
    <>
      Estrutura de {code === null ? title : <Link to={templatePath(code)}>{title}</Link>}, {author}, versão {version}.
    </>
  );
  if (code === null || newest <= version || left) return <p className="quiet">{origin}</p>;
  return (
    <Notice tone="info" title={`${title} tem a versão ${newest}`}>
      <p>
        {origin} {note}
      </p>
      <p className="template-acts">
        <Button size="mini" variant="secondary" onClick={() => setSeeing(true)}>
          Ver o que muda
        </Button>
        <Button
          size="mini"
          variant="tertiary"
          onClick={() => {
            keptInBrowser.set(key, String(newest));
            setLeft(true);
          }}
        >
          Ficar como está
        </Button>
      </p>
      {seeing && (
        <Offer
          code={code}
          characterId={characterId}
          schema={schema}
          onTaken={onTaken}
          onClose={() => setSeeing(false)}
        />
      )}
    </Notice>
  );
}

interface OfferProps {
  code: string;
  characterId: string;
  schema: SheetSchema;
  onTaken: () => void;
  onClose: () => void;
}

function Offer({ code, characterId, schema, onTaken, onClose }: OfferProps) {
  const { output: template, refusal: unread, refetch } = useQuery('getTemplate', { code });
  const { run, pending, refusal } = useCall('takeTemplate', {
    refusals: 'inline',
    revalidate: 'never',
    says: 'A estrutura é a nova. O que estava escrito continua.',
    onDone: onTaken,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="O que muda na ficha">
      {unread && <TryAgain message={unread.message} onAgain={refetch} />}
      {refusal && <Notice tone="error" title={refusal.message} />}
      {template && <Changes before={schema} after={template.schema as SheetSchema} />}
      <p>Tudo o que está escrito fica guardado, também o que não tiver mais um campo.</p>
      <p className="template-acts">
        <Button
          pending={pending}
          disabled={template === null}
          onClick={() => void run({ characterId, code, version: schema.version })}
        >
          Atualizar a estrutura
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Agora não
        </Button>
      </p>
    </Dialog>
  );
}

function Changes({ before, after }: { before: SheetSchema; after: SheetSchema }) {
  const { added, removed, changed } = differencesBetween(before, after);
  const groups = [
    { title: 'Entram', all: added },
    { title: 'Saem', all: removed },
    { title: 'Mudam', all: changed },
  ].filter(({ all }) => all.length > 0);
  if (groups.length === 0) return <p>Nada na ficha: só o número da versão.</p>;
  return (
    <div className="template-changes">
      {groups.map(({ title, all }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {all.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
