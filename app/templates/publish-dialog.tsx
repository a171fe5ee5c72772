import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ABOUT_MAX, NOTE_MAX, TITLE_MAX, templatePath } from '../../features/play/templates/template.ts';
import type { TemplateSummary } from '../../features/play/templates/template-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { useCall } from '../api/use-call.ts';
import './templates.css';

interface PublishDialogProps {
  characterId: string;
  /** The code of the template that the sheet comes from. */
  code: string | null;
  title: string;
  onPublished: () => void;
  onClose: () => void;
}

const NEW = '';

/** Shares the structure of a sheet: a template of one's own, or its next version. */
export function PublishDialog({ characterId, code, title: usual, onPublished, onClose }: PublishDialogProps) {
  const [own, setOwn] = useState<readonly TemplateSummary[]>([]);
  const [into, setInto] = useState(NEW);
  const [said, setSaid] = useState({ title: usual, about: '', note: '', isListed: false });
  const [done, setDone] = useState<{ code: string; version: number } | null>(null);
  const choose = (chosen: string, all: readonly TemplateSummary[]): void => {
    setInto(chosen);
    const known = all.find((one) => one.code === chosen);
    if (known) setSaid({ title: known.title, about: known.about, note: '', isListed: known.isListed });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new at each render
  useEffect(() => {
    void settle(callFunction('listTemplates', { own: true, limit: 60 })).then(({ output }) => {
      if (!output) return;
      setOwn(output.templates);
      const linked = output.templates.find((one) => one.code === code);
      if (linked) choose(linked.code, output.templates);
    });
  }, [code]);
  const { run, pending, refusal } = useCall('publishTemplate', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: (published) => {
      setDone(published);
      onPublished();
    },
  });
  const publish = () => run({ characterId, ...said, ...(into === NEW ? {} : { code: into }) });
  const put = (part: Partial<typeof said>) => setSaid((before) => ({ ...before, ...part }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Publicar como modelo">
      {done ? (
        <div className="template-changes">
          <p>
            {said.title} está na versão {done.version}. Quem tiver o link usa:{' '}
            <Link className="link" to={templatePath(done.code)}>
              ver o modelo
            </Link>
          </p>
          <p>
            <Button onClick={onClose}>Pronto</Button>
          </p>
        </div>
      ) : (
        <form
          className="template-changes"
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <p>Vai a estrutura, sem nada do que está escrito na ficha. Quem usa fica com a sua cópia.</p>
          {own.length > 0 && (
            <Select
              label="Publicar"
              value={into}
              options={[
                { value: NEW, label: 'Um modelo novo' },
                ...own.map((one) => ({ value: one.code, label: `A versão ${one.version + 1} de ${one.title}` })),
              ]}
              onChange={(chosen) => choose(chosen, own)}
            />
          )}
          <Field
            label="Nome do modelo"
            required
            maxLength={TITLE_MAX}
            value={said.title}
            onChange={({ currentTarget }) => put({ title: currentTarget.value })}
          />
          <Field
            label="Para que jogo serve"
            optional
            maxLength={ABOUT_MAX}
            value={said.about}
            onChange={({ currentTarget }) => put({ about: currentTarget.value })}
          />
          {into !== NEW && (
            <Field
              label="O que mudou"
              hint="Quem usa lê isto antes de atualizar."
              optional
              maxLength={NOTE_MAX}
              value={said.note}
              onChange={({ currentTarget }) => put({ note: currentTarget.value })}
            />
          )}
          <Checkbox
            label="Mostrar na galeria"
            hint="Sem isto, só quem tiver o link encontra."
            checked={said.isListed}
            onChange={({ currentTarget }) => put({ isListed: currentTarget.checked })}
          />
          {refusal && <Notice tone="error" title={refusal.message} />}
          <p className="template-acts">
            <Button type="submit" pending={pending} disabled={said.title.trim() === ''}>
              Publicar
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Agora não
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}
