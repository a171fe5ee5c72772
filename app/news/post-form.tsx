import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import { postPath, TEXT_MAX, TITLE_MAX } from '../../features/publishing/news/news.ts';
import { formatMoment } from '../../lib/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../api/use-call.ts';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { localMoment, momentOfField } from '../form/local-moment.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { RichText } from '../text-editor/rich-text.tsx';
import type { NewsRoom } from './addresses.ts';
import type { LoadedPost } from './load-post.server.ts';
import { PicturesField } from './pictures-field.tsx';
import { checkPictures, checkText, pictureValues, postInput, postValues } from './post-values.ts';
import { PreviewPost } from './preview-post.tsx';

interface PostFormProps {
  room: NewsRoom;
  loaded: LoadedPost;
}

/** Writes what is saved: a draft until it is published, a published one as it is now. */
function usePostForm({ room, loaded: { post, creatorId } }: PostFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const saved = useRef(post?.postId);
  const going = useRef(false);
  const form = useServerForm('saveNewsPost', {
    values: postValues(post),
    input: (values) => postInput(values, post, creatorId),
    busy: 'Salvando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ABORTED: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    saved: ({ pictures }) => ({ pictures: pictureValues(pictures) }),
    onDone: async ({ postId, state }) => {
      saved.current = postId;
      if (going.current) return;
      toast.success(state === 'published' ? 'Novidade mudada: já está no ar.' : 'Rascunho salvo.');
      await (post ? revalidate() : navigate(`${room}/${postId}`, { replace: true }));
    },
  });
  form.register('text', { validate: checkText });
  form.register('pictures', { validate: checkPictures });

  /** Saves first, so that what is published is what is on the screen. */
  const saveThen = async (act: (postId: string) => Promise<unknown>): Promise<void> => {
    going.current = true;
    try {
      if ((form.formState.isDirty || !post) && !(await form.submit())) return;
      if (saved.current) await act(saved.current);
    } finally {
      going.current = false;
    }
  };

  return { form, saveThen };
}

type PostFormModel = ReturnType<typeof usePostForm>['form'];

function PostFields({ form, loaded: { post, html, choices } }: { form: PostFormModel; loaded: LoadedPost }) {
  const [length, setLength] = useState(post?.text.length ?? 0);
  const pictures = useWatch({ control: form.control, name: 'pictures' });
  const textError = form.formState.errors.text?.message;
  return (
    <>
      <FormField
        form={form}
        name="title"
        rules={{ validate: (title) => String(title).trim() !== '' || 'Dê um título.' }}
        label="Título"
        className="unbounded"
        maxLength={TITLE_MAX}
        placeholder="O que aconteceu, em uma linha"
      />
      <RichText
        label="Texto"
        html={html}
        length={length}
        most={TEXT_MAX}
        error={textError}
        onMarkdown={(markdown) => {
          setLength(markdown.length);
          form.setValue('text', markdown, { shouldDirty: true, shouldValidate: textError !== undefined });
        }}
      />
      <PicturesField
        pictures={pictures}
        error={form.formState.errors.pictures?.message}
        onChange={(changed) => form.setValue('pictures', changed, { shouldDirty: true })}
      />
      <FormField form={form} name="bookId" label="Livro de que se fala" optional>
        {(control) => (
          <select {...control}>
            <option value="">Nenhum</option>
            {choices.books.map(({ bookId, title }) => (
              <option key={bookId} value={bookId}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField form={form} name="goal" label="Meta de que se fala" optional>
        {(control) => (
          <select {...control}>
            <option value="">Nenhuma</option>
            {choices.goals.map(({ number, title }) => (
              <option key={number} value={number}>
                {`${number}ª: ${title}`}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  );
}

export function PostForm({ room, loaded }: PostFormProps) {
  const { revalidate } = useRevalidator();
  const { form, saveThen } = usePostForm({ room, loaded });
  const { post, html, mayWrite } = loaded;
  if (!mayWrite) return <Notice tone="info">Só quem é dono da casa ou edita os livros escreve novidades.</Notice>;
  return (
    <div className="stack-parts">
      <ServerForm
        form={form}
        className="stack shrinks"
        label={post?.state === 'published' ? 'Salvar a mudança' : 'Salvar o rascunho'}
        beside={
          post?.publishedAt && (
            <ButtonLink to={postPath(post.slug)} variant="tertiary">
              Ver no ar
            </ButtonLink>
          )
        }
      >
        <PostFields form={form} loaded={loaded} />
      </ServerForm>
      {post && (
        <PreviewPost
          post={post}
          html={html}
          save={(show) =>
            saveThen(async () => {
              await revalidate();
              await show();
            })
          }
        />
      )}
      {post?.state !== 'published' && (
        <Publishing room={room} publishAt={post?.publishAt ?? null} saveThen={saveThen} />
      )}
      {post && <DeletePost room={room} postId={post.postId} title={post.title} />}
      <LeaveDialog forms={[form]}>O que você escreveu ainda não foi salvo.</LeaveDialog>
    </div>
  );
}

interface PublishingProps {
  room: NewsRoom;
  publishAt: string | null;
  saveThen: (act: (postId: string) => Promise<unknown>) => Promise<void>;
}

function Publishing({ room, publishAt, saveThen }: PublishingProps) {
  const navigate = useNavigate();
  const [moment, setMoment] = useState(localMoment(publishAt ?? ''));
  const { run, pending, refusal } = useCall('publishNewsPost', {
    refusals: 'inline',
    onDone: (_, { postId }) => navigate(`${room}/${postId}`, { replace: true }),
  });
  const publish = (at: string | null | undefined, says: string) =>
    saveThen((postId) => run({ postId, ...(at === undefined ? {} : { publishAt: at }) }, { says }));
  const chosen = momentOfField(moment);
  return (
    <section aria-labelledby="publicar" className="stack-fields">
      <h2 id="publicar" className="heading">
        Publicar
      </h2>
      {publishAt && (
        <Notice tone="info" title={`Sai em ${formatMoment(publishAt)}`}>
          <Button
            size="mini"
            variant="secondary"
            pending={pending}
            onClick={() => void publish(null, 'Voltou a ser rascunho.')}
          >
            Cancelar a hora marcada
          </Button>
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <p>Quem segue é avisado uma vez, quando ela sai. Depois dá para mudar o texto, com a data da mudança à vista.</p>
      <div className="row at-foot">
        <Button pending={pending} onClick={() => void publish(undefined, 'Novidade publicada.')}>
          Publicar agora
        </Button>
        <label className="stack-lines">
          <span className="field-label">Ou marcar a hora</span>
          <input
            type="datetime-local"
            className="control"
            value={moment}
            onChange={({ currentTarget }) => setMoment(currentTarget.value)}
          />
        </label>
        <Button
          variant="secondary"
          pending={pending}
          disabled={chosen === null}
          onClick={() => chosen && void publish(new Date(chosen).toISOString(), 'Hora marcada.')}
        >
          Marcar
        </Button>
      </div>
    </section>
  );
}

function DeletePost({ room, postId, title }: { room: NewsRoom; postId: string; title: string }) {
  const navigate = useNavigate();
  const { run, pending } = useCall(['deleteNewsPost', 'restoreNewsPost'], { refusals: 'toast' });
  const undo = () => run('restoreNewsPost', { postId }, { onDone: () => navigate(`${room}/${postId}`) });
  const says = { text: `“${title}” apagada.`, undo };
  const remove = () => run('deleteNewsPost', { postId }, { says, onDone: () => navigate(room) });
  return (
    <p>
      <Button variant="tertiary" pending={pending} onClick={() => void remove()}>
        Apagar esta novidade
      </Button>
    </p>
  );
}
