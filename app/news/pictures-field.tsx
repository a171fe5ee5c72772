import { useEffect, useRef } from 'react';
import { ALT_MAX, PICTURES_MAX } from '../../features/publishing/news/news.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PictureDrop, useOnePicture } from '../uploads/one-picture.tsx';
import './post-pictures.css';

/** A picture of a post in its form; one that is new has an upload in place of an id. */
export interface PictureValue {
  id: string | null;
  uploadId: string | null;
  url: string;
  alt: string;
}

interface PicturesFieldProps {
  pictures: readonly PictureValue[];
  error?: string | undefined;
  onChange: (pictures: PictureValue[]) => void;
}

/** The pictures below the text of a post, each with what it shows in words. */
export function PicturesField({ pictures, error, onChange }: PicturesFieldProps) {
  const next = useOnePicture('handout');
  const list = useRef<HTMLFieldSetElement>(null);
  const { uploadId, file, clear } = next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each upload that has come.
  useEffect(() => {
    if (uploadId === null || file === null) return;
    clear();
    onChange([...pictures, { id: null, uploadId, url: URL.createObjectURL(file), alt: '' }]);
  }, [uploadId]);
  const remove = (at: number) => {
    onChange(pictures.toSpliced(at, 1));
    list.current?.focus();
  };
  return (
    <fieldset ref={list} tabIndex={-1} className="stack-close unmarked">
      <legend className="field-label">Imagens, abaixo do texto</legend>
      <ul>
        {pictures.map((picture, at) => (
          <li key={picture.id ?? picture.uploadId} className="news-picture-row">
            <img src={picture.url} alt="" />
            <div className="stack-tight">
              <Field
                label={`O que a ${at + 1}ª imagem mostra`}
                value={picture.alt}
                maxLength={ALT_MAX}
                error={picture.alt.trim() === '' ? error : undefined}
                onChange={({ currentTarget }) => onChange(pictures.with(at, { ...picture, alt: currentTarget.value }))}
              />
              <p>
                <Button size="mini" variant="tertiary" onClick={() => remove(at)}>
                  Tirar<span className="sr-only"> a {at + 1}ª imagem</span>
                </Button>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {pictures.length < PICTURES_MAX ? (
        <PictureDrop picture={next} label="Pôr uma imagem" />
      ) : (
        <p className="small">Uma novidade leva até {PICTURES_MAX} imagens.</p>
      )}
    </fieldset>
  );
}
