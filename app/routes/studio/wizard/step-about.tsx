import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { LONGEST } from '../../../../features/publishing/drafts/limits.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { RichText } from '../../../text-editor/rich-text.tsx';
import { FieldPlace, TextField } from './fields.tsx';
import { useDraft, useDraftField } from './use-draft.ts';

/**
 * The editor begins with what the store shows of the saved text, so whatever came from outside is saved and read first.
 * If that fails, the Markdown itself is edited.
 */
export function StepAbout({ html }: { html: string }) {
  const { store, state, mayEdit } = useDraft();
  const { value, error, set } = useDraftField('aboutText');
  const { revalidate } = useRevalidator();
  const [ready, setReady] = useState({ version: 0, plain: false });
  const read = useRef(revalidate);
  read.current = revalidate;

  useEffect(() => {
    if (state.version === 0) return;
    let left = false;
    void store.flush().then(async (saved) => {
      if (saved) await read.current();
      if (!left) setReady({ version: state.version, plain: !saved });
    });
    return () => {
      left = true;
    };
  }, [store, state.version]);

  if (!mayEdit)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler lets through nothing but text markup.
    return <div className="rich-text-page" dangerouslySetInnerHTML={{ __html: html }} />;
  if (ready.version !== state.version) return <p role="status">Lendo a descrição…</p>;
  if (ready.plain)
    return (
      <>
        <Notice tone="warning">
          A descrição ainda não está salva, por isso aparece aqui em Markdown. Nada se perdeu.
        </Notice>
        <TextField name="aboutText" label="Descrição do livro" most={LONGEST.aboutText} rows={16} />
      </>
    );
  return (
    <FieldPlace name="aboutText">
      <RichText
        key={ready.version}
        label="Descrição do livro"
        html={html}
        length={(value ?? '').length}
        most={LONGEST.aboutText}
        error={error}
        onMarkdown={(markdown) => set(markdown || null)}
      />
    </FieldPlace>
  );
}
