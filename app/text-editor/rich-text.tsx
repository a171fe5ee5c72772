import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isWholeAddress } from '../../lib/is-safe-href.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, labelId } from '../../ui/field.tsx';
import { late } from '../late.ts';
import type { RichTextEditor, TextMark } from './rich-text-editor.ts';
import '../styles/table-scroll.css';
import './text-editor.css';

const MARKS: readonly { mark: TextMark; label: string; sign: string; keys?: string }[] = [
  { mark: 'bold', label: 'Negrito', sign: 'N', keys: 'Control+B' },
  { mark: 'italic', label: 'Itálico', sign: 'I', keys: 'Control+I' },
  { mark: 'strike', label: 'Riscado', sign: 'R' },
  { mark: 'heading', label: 'Título', sign: 'T' },
  { mark: 'bullets', label: 'Lista', sign: '•' },
  { mark: 'numbers', label: 'Lista numerada', sign: '1.' },
  { mark: 'quote', label: 'Citação', sign: '“' },
  { mark: 'link', label: 'Link', sign: '↗' },
];

/** A textarea has no marks. */
const TEXTBOX = { role: 'textbox', 'aria-multiline': true, tabIndex: 0 } as const;

interface RichTextProps {
  label: string;
  /** The saved text as readers see it. */
  html: string;
  length: number;
  most: number;
  error?: string | undefined;
  onMarkdown: (markdown: string) => void;
}

/** The editor of the text that was saved when the page came; null until its code has come. */
function useEditor(html: string, onMarkdown: (markdown: string) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichTextEditor | null>(null);
  const [failed, setFailed] = useState(false);
  const [on, setOn] = useState<ReadonlySet<TextMark>>(new Set());
  const [begun] = useState(html);
  const latest = useRef(onMarkdown);
  latest.current = onMarkdown;

  useEffect(() => {
    let opened: RichTextEditor | null = null;
    let left = false;
    late(() => import('./rich-text-editor.ts')).then(
      ({ openEditor }) => {
        if (left || !root.current) return;
        const look = () => setOn(new Set(MARKS.map(({ mark }) => mark).filter((mark) => opened?.has(mark))));
        opened = openEditor(root.current, begun, {
          onChange: (markdown) => latest.current(markdown),
          onMove: look,
        });
        setEditor(opened);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      opened?.destroy();
    };
  }, [begun]);

  return { root, begun, editor, failed, on };
}

/** A text with the marks that readers see, kept as Markdown. */
export function RichText({ label, html, length, most, error, onMarkdown }: RichTextProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { root, begun, editor, failed, on } = useEditor(html, onMarkdown);
  const [reached, setReached] = useState(0);
  const [linking, setLinking] = useState(false);

  const press = (mark: TextMark) => {
    if (mark !== 'link') editor?.toggle(mark);
    else if (on.has('link')) editor?.link(null);
    else setLinking(true);
  };
  const acts = [
    ...MARKS.map(({ mark, ...look }) => ({ ...look, pressed: on.has(mark), act: () => press(mark) })),
    { label: 'Linha divisória', sign: '—', act: () => editor?.rule() },
    { label: 'Desfazer', sign: '↶', keys: 'Control+Z', act: () => editor?.undo() },
    { label: 'Refazer', sign: '↷', keys: 'Control+Shift+Z', act: () => editor?.redo() },
  ];
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? acts.length - 1
          : step && (reached + step + acts.length) % acts.length;
    if (next === undefined) return;
    event.preventDefault();
    setReached(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  const described = {
    ...TEXTBOX,
    'aria-invalid': Boolean(error) || length > most,
    'aria-labelledby': labelId(id),
    'aria-describedby': `${id}-note`,
  };
  return (
    <div className="field rich-text">
      <span className="field-label" id={labelId(id)}>
        {label}
      </span>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatação"
        aria-controls={id}
        className="rich-text-bar"
        onKeyDown={walk}
      >
        {acts.map((act, at) => (
          <button
            key={act.label}
            type="button"
            className="rich-text-act"
            title={act.label}
            aria-label={act.label}
            data-sign={act.sign}
            disabled={!editor}
            tabIndex={at === reached ? 0 : -1}
            {...('pressed' in act ? { 'aria-pressed': act.pressed } : {})}
            {...(act.keys ? { 'aria-keyshortcuts': act.keys } : {})}
            onFocus={() => setReached(at)}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act.act}
          />
        ))}
      </div>
      {/* The saved text is there to be read, at its height, until the editor takes its place. */}
      <div
        ref={root}
        id={id}
        {...(editor ? described : { 'aria-busy': !failed })}
        className="control rich-text-page"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup.
        dangerouslySetInnerHTML={{ __html: begun }}
      />
      <p id={`${id}-note`} className={error || length > most ? 'field-error' : 'field-hint'} aria-live="polite">
        {failed
          ? 'O editor não carregou. Recarregue a página: nada do que foi salvo se perdeu.'
          : (error ?? `${length.toLocaleString('pt-BR')} de ${most.toLocaleString('pt-BR')} letras.`)}
      </p>
      <Dialog open={linking} onOpenChange={setLinking} title="Pôr um link">
        {/* A form that is sent inside another is lost on its way, so it is not drawn before. */}
        {linking && (
          <LinkForm
            onChosen={(address) => {
              setLinking(false);
              editor?.link(address);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function LinkForm({ onChosen }: { onChosen: (address: string) => void }) {
  const [text, setText] = useState('https://');
  const [error, setError] = useState<string>();
  return (
    <form
      className="stack-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isWholeAddress(text)) onChosen(text);
        else setError('Escreva o endereço inteiro, como https://exemplo.com.br.');
      }}
    >
      <Field
        label="Endereço"
        type="url"
        maxLength={500}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit">Pôr o link</Button>
    </form>
  );
}
