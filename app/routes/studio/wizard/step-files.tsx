import { useState } from 'react';
import { formatBytes, markWord, pagesWord } from '../../../../features/books/book-labels.ts';
import { endingsFor, extensionsFor, fileTypeOf } from '../../../../features/books/file-type.ts';
import { FIELD_RULES, FILE_FIELDS, type FileField } from '../../../../features/drafts/draft.ts';
import type { DraftFileView } from '../../../../features/drafts/draft-schema.ts';
import { mostBytes, mostWords, tooLarge } from '../../../../features/uploads/upload.ts';
import type { StampMode } from '../../../../platform/pdf/port.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Label } from '../../../../ui/label.tsx';
import { MarkChoice } from '../mark-choice.tsx';
import { FlagField, Place } from './fields.tsx';
import { FooterLookView } from './footer-look.tsx';
import { useDraft } from './use-draft.ts';

export interface ChosenFile {
  file: File;
  field: FileField;
  mode: StampMode;
}

interface StepFilesProps {
  files: readonly DraftFileView[];
  onChosen: (chosen: readonly ChosenFile[]) => void;
  onRemove: (file: DraftFileView) => void;
}

const WORDS: Record<FileField, { title: string; drop: string; about: string }> = {
  mainBookFile: { title: 'O livro', drop: 'O PDF do livro', about: 'Só para quem tem o livro.' },
  coverImage: { title: 'Capa', drop: 'A imagem da capa', about: 'Em pé, como 600 por 840.' },
  backgroundImage: { title: 'Imagem de fundo', drop: 'Uma imagem para a página', about: 'Atrás da capa, na loja.' },
  additionalBookFiles: {
    title: 'Material do livro',
    drop: 'Mapas, cartas e o que mais vier',
    about: 'Só para quem tem o livro.',
  },
  freeSheetFiles: { title: 'Fichas gratuitas', drop: 'Fichas de personagem', about: 'Qualquer pessoa baixa.' },
  freeAdditionalFiles: { title: 'Material gratuito', drop: 'Amostras e introduções', about: 'Qualquer pessoa baixa.' },
};

const ORDER: readonly FileField[] = [
  'mainBookFile',
  'coverImage',
  ...FILE_FIELDS.filter((field) => field !== 'mainBookFile' && field !== 'coverImage'),
];

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'avif'];

const endings = (field: FileField): string => {
  const { kind } = FIELD_RULES[field];
  return kind === null ? 'JPEG, PNG, WebP ou AVIF' : endingsFor(kind);
};

const accepted = (field: FileField): readonly string[] => {
  const { kind } = FIELD_RULES[field];
  return kind === null ? PICTURES : extensionsFor(kind);
};

function refusalOf(field: FileField, { name, size }: File): string | null {
  const { kind, purpose } = FIELD_RULES[field];
  if (size === 0) return `${name} está vazio.`;
  if (size > mostBytes(purpose)) return tooLarge(size, purpose);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (kind === null ? !PICTURES.includes(ending) : !fileTypeOf(kind, name))
    return `${name}: aqui vai ${endings(field)}.`;
  return null;
}

export function StepFiles({ files, onChosen, onRemove }: StepFilesProps) {
  const { mayEdit } = useDraft();
  const [mode, setMode] = useState<StampMode>('footer');
  const [refusals, setRefusals] = useState<Partial<Record<FileField, string>>>({});
  const choose = (field: FileField, chosen: readonly File[]) => {
    const refused = chosen.map((file) => refusalOf(field, file)).find((sentence) => sentence !== null);
    setRefusals({ ...refusals, [field]: refused ?? undefined });
    onChosen(chosen.filter((file) => refusalOf(field, file) === null).map((file) => ({ file, field, mode })));
  };
  return (
    <>
      {mayEdit && <MarkChoice mode={mode} onChange={setMode} />}
      {ORDER.map((field) => (
        <Place key={field} name={field}>
          <section className="wizard-files" aria-labelledby={`arquivos-${field}`}>
            <h3 id={`arquivos-${field}`} className="text-3">
              {WORDS[field].title}
            </h3>
            <ul>
              {files
                .filter((file) => file.field === field)
                .map((file) => (
                  <FileLine key={file.fileId} file={file} onRemove={mayEdit ? () => onRemove(file) : null} />
                ))}
            </ul>
            {mayEdit && (
              <FileDrop
                label={WORDS[field].drop}
                hint={`${endings(field)}, até ${mostWords(FIELD_RULES[field].purpose)}. ${WORDS[field].about}`}
                error={refusals[field]}
                multiple={FIELD_RULES[field].most > 1}
                accept={accepted(field)
                  .map((ending) => `.${ending}`)
                  .join()}
                onFiles={(chosen) => choose(field, chosen)}
              />
            )}
          </section>
        </Place>
      ))}
      <FlagField
        name="allowUserRequest"
        label="Quem comprou em outro lugar pode pedir o livro aqui"
        hint="Você vê a prova de compra e responde cada pedido."
      />
    </>
  );
}

const stateOf = (file: DraftFileView): string => {
  if (file.inForce) return 'Na loja';
  return file.submitted ? 'Em revisão' : 'No rascunho';
};

function FileLine({ file, onRemove }: { file: DraftFileView; onRemove: (() => void) | null }) {
  const { report } = file;
  const facts = [
    ...(report ? [pagesWord(report.pages)] : []),
    ...(file.bytes > 0 ? [formatBytes(file.bytes)] : []),
    ...(file.mark ? [markWord(file.mark)] : []),
  ];
  return (
    <li className="wizard-file">
      {file.url && <img src={file.url} alt="" width="60" height="84" loading="lazy" />}
      <div className="grid gap-2">
        <p className="wrap-anywhere">
          <strong>{file.name}</strong> <Label>{stateOf(file)}</Label>
        </p>
        {facts.length > 0 && <p className="text-small text-ash">{facts.join(', ')}.</p>}
        {report && report.warnings.length > 0 && (
          <ul className="grid gap-1">
            {report.warnings.map((warning) => (
              <li key={warning} className="wizard-warning">
                <Icon name="warning" className="size-4" /> {warning}
              </li>
            ))}
          </ul>
        )}
        {report && (
          <p className="text-small">
            {report.warnings.length > 0
              ? 'Nada disso impede de publicar.'
              : 'Conferido: abre sem senha e sem dano, e não há o que consertar.'}
          </p>
        )}
        {report && !file.inForce && file.mark === 'footer' && <FooterLookView file={file} />}
      </div>
      {onRemove && !file.inForce && !file.submitted && (
        <Button variant="tertiary" size="mini" onClick={onRemove}>
          Tirar<span className="sr-only"> {file.name}</span>
        </Button>
      )}
    </li>
  );
}
