import { TEXT_MAX } from '../../features/publishing/news/news.ts';
import type { NewsPicture } from '../../features/publishing/news/news-schema.ts';
import type { LoadedPost } from './load-post.server.ts';
import type { PictureValue } from './pictures-field.tsx';

type Post = LoadedPost['post'];

export const pictureValues = (pictures: readonly NewsPicture[]): PictureValue[] =>
  pictures.map(({ id, url, alt }) => ({ id, uploadId: null, url, alt }));

export interface PostValues {
  title: string;
  text: string;
  bookId: string;
  goal: string;
  pictures: PictureValue[];
}

export const postValues = (post: Post): PostValues => ({
  title: post?.title ?? '',
  text: post?.text ?? '',
  bookId: post?.bookId ?? '',
  goal: post?.goal ? String(post.goal) : '',
  pictures: pictureValues(post?.pictures ?? []),
});

/** A post that exists is sent with its revision, a new one with its house. */
export const postInput = (
  { title, text, bookId, goal, pictures }: PostValues,
  post: Pick<NonNullable<Post>, 'postId' | 'revision'> | null | undefined,
  creatorId: string | null,
) => ({
  ...(post ? { postId: post.postId, revision: post.revision } : { creatorId }),
  title: title.trim(),
  text: text.trim(),
  bookId: bookId || null,
  goal: goal ? Number(goal) : null,
  pictures: pictures.map(({ id, uploadId, alt }) => ({
    ...(id === null ? { uploadId: uploadId! } : { id }),
    alt: alt.trim(),
  })),
});

/** True, or what is wrong. */
export const checkText = (text: string): true | string =>
  text.trim() === ''
    ? 'Escreva a novidade.'
    : text.length <= TEXT_MAX || `O texto passa de ${TEXT_MAX.toLocaleString('pt-BR')} letras. Corte um pouco.`;

export const checkPictures = (all: readonly PictureValue[]): true | string =>
  all.every(({ alt }) => alt.trim() !== '') || 'Descreva esta imagem: quem não a vê lê a descrição.';
