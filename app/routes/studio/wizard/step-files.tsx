import { Fragment, useEffect, useRef, useState } from 'react';
import { mostWords } from '../../../../features/people/uploads/upload.ts';
import { pagesWord } from '../../../../features/publishing/books/book-labels.ts';
import { markWord } from '../../../../features/publishing/books/mark-labels.ts';
import { FIELD_RULES, FILE_FIELDS, type FileField } from '../../../../features/publishing/drafts/draft.ts';
import type { DraftFileView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { formatBytes } from '../../../../lib/bytes.ts';
import { countOf } from '../../../../lib/number.ts';
import type { StampMode } from '../../../../platform/pdf/port.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Label } from '../../../../ui/label.tsx';
import { type LookedAt, lookAt } from '../../../uploads/looked-at.ts';
import { MarkChoice } from '../mark-choice.tsx';
import { FieldPlace, FlagField } from './fields.tsx';
import { FilePick } from './file-pick.tsx';
import { placesFor, refusalOf, sortFiles, types } from './file-sorting.ts';
import { FooterLookView } from './footer-look.tsx';
import { PageOne } from './page-one.tsx';
import { PreviewPages } from './preview-pages.tsx';
import { useDraft } from './use-draft.ts';

export interface ChosenFile {
  file: File;
  field: FileField;
  mode: StampMode;
}

type PlacedFile = LookedAt & Pick<ChosenFile, 'field'>;

const keyOf = ({ file }: Pick<PlacedFile, 'file'>): string => `${file.name} ${file.size} ${file.lastModified}`;

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

export function StepFiles({ files, onChosen, onRemove }: StepFilesProps) {
  const { mayEdit } = useDraft();
  const [mode, setMode] = useState<StampMode>('footer');
  const [refusals, setRefusals] = useState<Partial<Record<FileField, string>>>({});
  const [unsure, setUnsure] = useState<readonly PlacedFile[]>([]);
  const [refused, setRefused] = useState<string | undefined>();
  const choose = async (field: FileField, chosen: readonly File[]) => {
    const looked = await lookAt(chosen);
    const sentence = looked.map((one) => refusalOf(field, one)).find((one) => one !== null);
    setRefusals((known) => ({ ...known, [field]: sentence ?? undefined }));
    onChosen(looked.filter((one) => refusalOf(field, one) === null).map(({ file }) => ({ file, field, mode })));
  };
  const drop = async (dropped: readonly File[]) => {
    const sorted = sortFiles(await lookAt(dropped), new Set(files.map(({ field }) => field)));
    setRefused(sorted.refused[0]);
    const isNew = ({ file }: PlacedFile) => !unsure.some((other) => keyOf(other) === keyOf({ file }));
    setUnsure([...unsure, ...sorted.unsure.filter(isNew)]);
    onChosen(sorted.sure.map(({ file, field }) => ({ file, field, mode })));
  };
  const sendUnsure = () => {
    onChosen(unsure.map(({ file, field }) => ({ file, field, mode })));
    setUnsure([]);
  };
  return (
    <>
      {mayEdit && <MarkChoice mode={mode} onChange={setMode} />}
      {mayEdit && (
        <FileDrop
          label="O livro, a capa, fichas e mapas"
          hint={`PDF até ${mostWords('bookFile')}, imagem até ${mostWords('cover')}. Um arquivo de cada vez ou todos juntos.`}
          error={refused}
          multiple
          onFiles={(dropped) => void drop(dropped)}
        />
      )}
      {unsure.length > 0 && <UnsureFiles unsure={unsure} onChange={setUnsure} onSend={sendUnsure} />}
      {ORDER.map((field) => {
        const own = files.filter((file) => file.field === field);
        const isSingle = FIELD_RULES[field].most === 1;
        return (
          <Fragment key={field}>
            <FieldPlace name={field}>
              <section className="wizard-files" aria-labelledby={`arquivos-${field}`}>
                <h3 id={`arquivos-${field}`} className="subheading">
                  {WORDS[field].title}
                </h3>
                {mayEdit && (
                  <FilePick
                    label={WORDS[field].drop}
                    act={isSingle && own.length > 0 ? 'Trocar arquivo' : 'Escolher arquivo'}
                    hint={`${types(field)}, até ${mostWords(FIELD_RULES[field].purpose)}. ${WORDS[field].about}`}
                    error={refusals[field]}
                    multiple={!isSingle}
                    onFiles={(chosen) => void choose(field, chosen)}
                  />
                )}
                {own.length > 0 && (
                  <ul>
                    {own.map((file) => (
                      <FileLine key={file.fileId} file={file} onRemove={mayEdit ? () => onRemove(file) : null} />
                    ))}
                  </ul>
                )}
              </section>
            </FieldPlace>
            {field === 'mainBookFile' && <PageOne />}
            {field === 'mainBookFile' && <PreviewPages files={files} />}
          </Fragment>
        );
      })}
      <FlagField
        name="allowUserRequest"
        label="Quem comprou em outro lugar pode pedir o livro aqui"
        hint="Você vê a prova de compra e responde cada pedido."
      />
    </>
  );
}

interface UnsureProps {
  unsure: readonly PlacedFile[];
  onChange: (unsure: readonly PlacedFile[]) => void;
  onSend: () => void;
}

/** Dropped files that could be several things: each asks what it is, and nothing is sent before. */
function UnsureFiles({ unsure, onChange, onSend }: UnsureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="wizard-unsure" aria-labelledby="o-que-e">
      <h3 id="o-que-e" ref={heading} tabIndex={-1} className="subheading">
        O que é cada arquivo?
      </h3>
      <ul>
        {unsure.map((one) => (
          <li key={keyOf(one)}>
            <span className="any-length">{one.file.name}</span>
            <select
              className="control"
              aria-label={`O que é ${one.file.name}`}
              value={one.field}
              onChange={({ currentTarget }) =>
                onChange(
                  unsure.map((other) => (other === one ? { ...one, field: currentTarget.value as FileField } : other)),
                )
              }
            >
              {placesFor(one).map((field) => (
                <option key={field} value={field}>
                  {WORDS[field].title}
                </option>
              ))}
            </select>
            <Button variant="tertiary" size="mini" onClick={() => onChange(unsure.filter((other) => other !== one))}>
              Tirar<span className="sr-only"> {one.file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={onSend}>{unsure.length === 1 ? 'Enviar' : `Enviar os ${unsure.length}`}</Button>
    </section>
  );
}

const stateOf = (file: DraftFileView): string => {
  if (file.inForce) return 'Na loja';
  return file.submitted ? 'Em revisão' : 'No rascunho';
};

type Report = NonNullable<DraftFileView['report']>;

const centimetres = (millimetres: number): string => String(millimetres / 10).replace('.', ',');

const sizeWords = (size: Report['size']): string =>
  size ? ` de ${centimetres(size.width)} × ${centimetres(size.height)} cm` : '';

/** Good news about a file, in words. */
const checksOf = ({ warnings, outline }: Report): string[] => [
  ...(outline ? [`Sumário com ${countOf(outline, 'entrada', 'entradas')}: vira o índice do leitor.`] : []),
  warnings.length > 0 ? 'Abre sem senha.' : 'Abre sem senha e sem dano, e não há o que consertar.',
];

function FileLine({ file, onRemove }: { file: DraftFileView; onRemove: (() => void) | null }) {
  const { report } = file;
  const facts = [
    ...(report ? [pagesWord(report.pages) + sizeWords(report.size)] : []),
    ...(file.bytes > 0 ? [formatBytes(file.bytes)] : []),
    ...(file.mark ? [markWord(file.mark)] : []),
  ];
  return (
    <li className="wizard-file">
      {file.url && <img src={file.url} alt="" width="60" height="84" loading="lazy" />}
      <div className="stack-tight">
        <p className="any-length">
          <strong>{file.name}</strong> <Label>{stateOf(file)}</Label>
        </p>
        {facts.length > 0 && <p className="note">{facts.join(', ')}.</p>}
        {report && report.warnings.length > 0 && (
          <ul className="stack-lines">
            {report.warnings.map((warning) => (
              <li key={warning} className="wizard-warning">
                <Icon name="warning" className="symbol-small" /> {warning}
              </li>
            ))}
          </ul>
        )}
        {report && (
          <>
            {report.warnings.length > 0 && <p className="small">Nada disso impede de publicar.</p>}
            <ul className="stack-lines">
              {checksOf(report).map((words) => (
                <li key={words} className="wizard-check">
                  <Icon name="check" className="symbol-small" /> {words}
                </li>
              ))}
            </ul>
          </>
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
