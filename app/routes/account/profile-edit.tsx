import { useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { getCosmetics, listOtherSkins } from '../../../features/community/profile/get-cosmetics.server.ts';
import { getProfilePage } from '../../../features/community/profile/get-profile-page.server.ts';
import { profilePath } from '../../../features/community/profile/profile-page.ts';
import { listShowcaseChoices } from '../../../features/community/profile/read-showcases.server.ts';
import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { LeaveDialog } from '../../form/leave-dialog.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useRootData } from '../../root-data.ts';
import '../../styles/profile.css';
import type { Route } from './+types/profile-edit.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HandleForm, useHandleForm } from './handle-form.tsx';
import { PageForm, usePageForm } from './page-form.tsx';
import { PhotoField } from './photo-field.tsx';
import { ColourChoices, TitleChoices } from './profile-choices.tsx';
import { NONE } from './profile-form.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { TextFields } from './profile-texts.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import { type Trying, TryingNote, Wardrobe } from './wardrobe.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('Editar perfil', 'Escolha banner, moldura, bandeja, título e cores do seu perfil na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const [cosmetics, page, choices] = await Promise.all([
    getCosmetics(ctx, uid),
    getProfilePage(ctx, uid),
    listShowcaseChoices(ctx, uid),
  ]);
  const { titles, skins } = cosmetics;
  const everyones = (id: string) => {
    const skin = ctx.catalogue.skin(id);
    return skin ? [{ id, title: skin.title, imgURL: skin.imgURL }] : [];
  };
  return {
    titles,
    page,
    choices,
    skins: {
      banner: [...everyones(NONE.banner), ...skins.banner],
      frame: [...everyones(NONE.frame), ...skins.frame],
      tray: [{ id: NONE.tray, title: 'Sem bandeja', imgURL: null }, ...skins.tray],
    },
    others: listOtherSkins(ctx.catalogue, cosmetics),
    ownsSkins: Object.values(skins).some((owned) => owned.length > 0),
    colours: ctx.catalogue.themes.map(({ index, name, paper, bannerProfileURL }) => ({
      index,
      name,
      paper,
      bannerProfileURL,
    })),
  };
}

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const { user } = useRootData();
  return user ? <ProfileEditor user={user} {...loaderData} /> : null;
}

type EditorProps = Route.ComponentProps['loaderData'] & { user: UserDocument };

function ProfileEditor({ user, titles, page, choices, skins: owned, others, ownsSkins, colours }: EditorProps) {
  const { form, conflict, settle } = useSaveProfile(user);
  const handleForm = useHandleForm(page);
  const pageForm = usePageForm(page);
  const [trying, setTrying] = useState<Trying>({});
  const { isDirty } = form.formState;
  const mainColour = useWatch({ control: form.control, name: 'profileMainColor' });
  const inMainColour = colours[Number(mainColour)]?.bannerProfileURL ?? null;
  const skins = {
    ...owned,
    banner: owned.banner.map((skin) => (skin.id === NONE.banner ? { ...skin, imgURL: inMainColour } : skin)),
  };
  useSaveKey(() => void form.submit());

  return (
    <Page theme={Number(mainColour)}>
      <PageHeading
        actions={
          <ButtonLink to={page.handle === null ? '/perfil' : profilePath(page.handle)} variant="tertiary">
            Ver o perfil
          </ButtonLink>
        }
      >
        Editar perfil
      </PageHeading>
      <FormProvider {...form}>
        <ServerForm
          form={form}
          className="profile-editor"
          rowClassName="save-bar"
          label="Salvar"
          shortcut="Control+S Meta+S"
          before={
            <>
              <TryingNote trying={trying} onTry={setTrying} />
              <p className="note" aria-live="polite">
                {isDirty ? 'Há mudanças por salvar.' : 'Tudo salvo.'}
              </p>
              {isDirty && (
                <Button variant="tertiary" onClick={() => form.reset()}>
                  Descartar
                </Button>
              )}
            </>
          }
        >
          <ProfilePreview user={user} titles={titles} skins={skins} trying={trying} />
          <div className="profile-editor-fields">
            <PhotoField user={user} />
            <TextFields form={form} />
            <section aria-labelledby="cores" className="stack-loose">
              <h2 id="cores" className="heading">
                Cores
              </h2>
              <ColourChoices
                field="profileMainColor"
                legend="Cor principal"
                hint="A da barra, dos botões e do título no seu perfil."
                colours={colours}
                className="choice-paper"
              />
              <ColourChoices
                field="profileBackgroundColor"
                legend="Cor de fundo"
                hint="A luz que desce por trás do seu nome."
                colours={colours}
                className="choice-night"
              />
            </section>
            <section aria-labelledby="titulo" className="stack-loose">
              <h2 id="titulo" className="heading">
                Título
              </h2>
              {titles.length > 0 ? <TitleChoices titles={titles} /> : <NoTitles />}
            </section>
            <Wardrobe skins={skins} others={others} ownsSkins={ownsSkins} trying={trying} onTry={setTrying} />
          </div>
        </ServerForm>
      </FormProvider>
      <section aria-labelledby="pagina" className="profile-page-settings">
        <h2 id="pagina" className="heading">
          A sua página
        </h2>
        <HandleForm form={handleForm} page={page} />
        {page.handle !== null && <PageForm form={pageForm} choices={choices} badges={user.customization.badges} />}
      </section>
      <ConflictDialog fields={conflict} pending={form.pending} onSettle={(keep) => void settle(keep)} />
      <LeaveDialog forms={[form, handleForm, pageForm]}>O que você mudou no perfil ainda não foi salvo.</LeaveDialog>
    </Page>
  );
}

/** Ctrl+S or Cmd+S saves the form. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat) save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

function NoTitles() {
  const redeem = useRedeem();
  return (
    <Empty
      icon="medal"
      title="Nenhum título por enquanto"
      text="Títulos vêm com as chaves e com os pacotes de skins."
      action={
        <Button variant="secondary" onClick={() => redeem.open()}>
          Resgatar um código
        </Button>
      }
    />
  );
}
