import { useState, useSyncExternalStore } from 'react';
import type { Campaign } from '../../../features/campaigns/campaign-schema.ts';
import { mostBytes, mostWords, tooLarge } from '../../../features/uploads/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { UploadRows } from '../../uploads/upload-rows.tsx';
import { useUploadQueue } from '../../uploads/use-upload-queue.ts';

export interface TableTheme {
  index: number;
  name: string;
}

const NO_FILE = () => () => undefined;

/** One picture of a table on its way. */
export function useOnePicture(purpose: 'banner' | 'handout') {
  const { queue, sendings } = useUploadQueue<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sending] = sendings;
  const state = useSyncExternalStore(sending?.subscribe ?? NO_FILE, () => sending?.read());
  const choose = ([file]: readonly File[]) => {
    if (!file) return;
    const large = file.size > mostBytes(purpose);
    setRefusal(large ? tooLarge(file.size, purpose) : undefined);
    if (large) return;
    if (sending) queue.remove(sending);
    queue.add(file, { metadata: { purpose }, use: async (uploadId) => uploadId });
  };
  return {
    queue,
    sendings,
    refusal,
    choose,
    hint: `JPEG, PNG ou WebP, até ${mostWords(purpose)}.`,
    uploadId: state?.status === 'done' ? state.output : null,
    waits: sending !== undefined && state?.status !== 'done',
  };
}

type OnePicture = ReturnType<typeof useOnePicture>;

export const PictureDrop = ({ picture, label }: { picture: OnePicture; label: string }) =>
  picture.sendings.length > 0 ? (
    <UploadRows queue={picture.queue} sendings={picture.sendings} done={() => 'Imagem pronta para ir junto.'} />
  ) : (
    <FileDrop
      label={label}
      hint={picture.hint}
      error={picture.refusal}
      accept=".jpg,.jpeg,.png,.webp"
      onFiles={picture.choose}
    />
  );

const DRAWN = /^\/art\/themes\/(\d)-profile\.webp$/;

/** `null`, a theme's number, `own` for a picture of one's own. */
function coverChosen(cover: string | null): string {
  if (cover === null) return 'system';
  return DRAWN.exec(cover)?.[1] ?? 'own';
}

interface LookDialogProps {
  campaign: Campaign;
  themes: readonly TableTheme[];
  onClose: () => void;
}

/** Theme and cover of a table. */
export function LookDialog({ campaign, themes, onClose }: LookDialogProps) {
  const picture = useOnePicture('banner');
  const [theme, setTheme] = useState(campaign.theme);
  const before = coverChosen(campaign.cover);
  const [cover, setCover] = useState(before);
  const form = useServerForm<'changeCampaign', Record<string, never>>('changeCampaign', {
    values: {},
    input: () => ({ campaignId: campaign.campaignId, fields: { theme, ...coverFields() } }),
    busy: 'Guardando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'keep',
    onDone: onClose,
  });
  function coverFields() {
    if (picture.uploadId) return { cover: { uploadId: picture.uploadId } };
    if (cover === before) return {};
    return { cover: cover === 'system' ? null : { drawn: Number(cover) } };
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="A cara da mesa" dismissible={!form.pending}>
      <ServerForm
        form={form}
        label="Guardar"
        className="table-form"
        before={picture.waits && <p className="basis-full">Espere a imagem chegar, ou tire-a da lista.</p>}
        beside={
          <Button variant="tertiary" onClick={onClose}>
            Agora não
          </Button>
        }
      >
        <fieldset className="look-choices">
          <legend>Cores</legend>
          <Radio name="tema" label="As do sistema" checked={theme === null} onChange={() => setTheme(null)} />
          {themes.map(({ index, name }) => (
            <Radio
              key={index}
              name="tema"
              label={name}
              figure={<i data-theme={index} className="look-swatch" aria-hidden="true" />}
              checked={theme === index}
              onChange={() => setTheme(index)}
            />
          ))}
        </fieldset>
        <fieldset className="look-choices">
          <legend>Capa</legend>
          <Radio name="capa" label="A do sistema" checked={cover === 'system'} onChange={() => setCover('system')} />
          {themes.map(({ index, name }) => (
            <Radio
              key={index}
              name="capa"
              label={`Gravura ${name}`}
              figure={
                <img
                  className="look-cover"
                  src={`/art/themes/${index}-profile-800.webp`}
                  alt=""
                  width="800"
                  height="200"
                  loading="lazy"
                />
              }
              checked={cover === String(index)}
              onChange={() => setCover(String(index))}
            />
          ))}
          {before === 'own' && (
            <Radio name="capa" label="A de agora" checked={cover === 'own'} onChange={() => setCover('own')} />
          )}
        </fieldset>
        <PictureDrop picture={picture} label="Ou uma imagem sua" />
      </ServerForm>
    </Dialog>
  );
}
