import { describe, expect, it } from 'vitest';
import { TEXT_MAX } from '../../features/publishing/news/news.ts';
import { checkPictures, checkText, postInput, postValues } from './post-values.ts';

const picture = { id: 'p1', url: '/p1.webp', alt: 'Um açude', width: 4, height: 3 };
const post = {
  postId: 'n1',
  revision: 3,
  title: 'Saiu',
  text: 'O livro saiu.',
  bookId: null,
  goal: 2,
  pictures: [picture],
} as unknown as Parameters<typeof postValues>[0];

describe('a post', () => {
  it('fills its fields, and empty ones where it is new', () => {
    expect(postValues(null as never)).toEqual({ title: '', text: '', bookId: '', goal: '', pictures: [] });
    expect(postValues(post)).toMatchObject({
      title: 'Saiu',
      bookId: '',
      goal: '2',
      pictures: [{ id: 'p1', uploadId: null }],
    });
  });

  it('is sent trimmed, with its revision or its house, and each picture by what it is', () => {
    const values = { ...postValues(post), title: ' Saiu ', bookId: 'serra' };
    const fresh = { id: null, uploadId: 'u1', url: 'blob:', alt: ' Capa ' };
    expect(postInput({ ...values, pictures: [...values.pictures, fresh] }, post, 'casa')).toEqual({
      postId: 'n1',
      revision: 3,
      title: 'Saiu',
      text: 'O livro saiu.',
      bookId: 'serra',
      goal: 2,
      pictures: [
        { id: 'p1', alt: 'Um açude' },
        { uploadId: 'u1', alt: 'Capa' },
      ],
    });
    expect(postInput(postValues(null as never), null, 'casa')).toEqual({
      creatorId: 'casa',
      title: '',
      text: '',
      bookId: null,
      goal: null,
      pictures: [],
    });
  });

  it('has a text that is neither empty nor too long, and words for each picture', () => {
    expect(checkText('x'.repeat(TEXT_MAX))).toBe(true);
    expect(checkText('x'.repeat(TEXT_MAX + 1))).toMatch(/^O texto passa de [\d.]+ letras\. Corte um pouco\.$/);
    expect(checkText(' \n ')).toBe('Escreva a novidade.');
    expect(checkPictures([])).toBe(true);
    expect(checkPictures([{ id: 'p1', uploadId: null, url: '', alt: ' ' }])).toMatch(/^Descreva esta imagem/);
  });
});
