import { useState } from 'react';
import type { Campaign } from '../../../features/play/campaigns/campaign-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { PictureDrop, useOnePicture } from '../../uploads/one-picture.tsx';

export interface TableTheme {
  index: number;
  name: string;
}

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
    busy: 'Salvando…',
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
        label="Salvar"
        className="table-form"
        before={picture.waits && <p className="whole-line">Espere a imagem chegar, ou tire-a da lista.</p>}
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
