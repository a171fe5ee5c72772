import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { getCosmetics, listOtherSkins } from '../../../features/community/profile/get-cosmetics.server.ts';
import { getProfilePage } from '../../../features/community/profile/get-profile-page.server.ts';
import { profilePath } from '../../../features/community/profile/profile-page.ts';
import { listShowcaseChoices } from '../../../features/community/profile/read-showcases.server.ts';
import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import { isWordOf } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { LeaveDialog } from '../../form/leave-dialog.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useOneSave, useSaid } from '../../form/use-one-save.ts';
import { quietHead } from '../../head/page-head.ts';
import { keepFrame } from '../../navigation/moves.ts';
import { useRedeem } from '../../redeem/redeem-provider.tsx';
import { useRootData } from '../../root-data.ts';
import '../../styles/profile.css';
import type { Route } from './+types/profile-edit.ts';
import { BadgesEditor } from './badges-editor.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { HandleField, useHandleForm } from './handle-form.tsx';
import { usePageForm, WhoSees } from './page-form.tsx';
import { PhotoField } from './photo-field.tsx';
import { ColourChoices, type ColourName, TitleChoices } from './profile-choices.tsx';
import { NONE } from './profile-form.ts';
import { ProfilePreview } from './profile-preview.tsx';
import { TextFields } from './profile-texts.tsx';
import { ShowcasesEditor } from './showcases-editor.tsx';
import { useSaveProfile } from './use-save-profile.ts';
import { type TriedSkins, TryingNote, Wardrobe } from './wardrobe.tsx';

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

export const shouldRevalidate = keepFrame;

export default function ProfileEdit({ loaderData }: Route.ComponentProps) {
  const { user } = useRootData();
  return user ? <ProfileEditor user={user} {...loaderData} /> : null;
}

type EditorProps = Route.ComponentProps['loaderData'] & { user: UserDocument };

const ROOM_LABELS = {
  voce: 'Apresentação',
  cores: 'Cores',
  skins: 'Skins',
  vitrines: 'Vitrines',
  selos: 'Selos',
  pagina: 'Página',
} as const;
type Room = keyof typeof ROOM_LABELS;
const ROOMS = Object.keys(ROOM_LABELS) as Room[];
const FIRST: Room = 'voce';

const roomPath = (room: Room): string => (room === FIRST ? '/perfil/editar' : `/perfil/editar?aba=${room}`);

/** The room in the address. A refused field in another one is shown by going there. */
function useRoom() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wanted = useRef<HTMLElement>(null);
  const named = params.get('aba') ?? '';
  const room = isWordOf(ROOM_LABELS, named) ? named : FIRST;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is seen once its room is
  useEffect(() => {
    wanted.current?.focus();
    wanted.current = null;
  }, [room]);
  const reveal = (field: HTMLElement): void => {
    const place = field.closest<HTMLElement>('[data-room]')?.dataset.room ?? '';
    if (!isWordOf(ROOM_LABELS, place)) return;
    wanted.current = field;
    void navigate(roomPath(place), { replace: true, preventScrollReset: true });
  };
  return { room, reveal };
}

function ProfileEditor({ user, titles, page, choices, skins: owned, others, ownsSkins, colours }: EditorProps) {
  const said = useSaid();
  const { form, conflict, settle } = useSaveProfile(user, said.say);
  const handleForm = useHandleForm(page, said.say);
  const pageForm = usePageForm(page, said.say);
  const save = useOneSave([form, pageForm, handleForm], said);
  const { room, reveal } = useRoom();
  const [trying, setTrying] = useState<TriedSkins>({});
  const mainColour = useWatch({ control: form.control, name: 'profileMainColor' });
  const inMainColour = colours[Number(mainColour)]?.bannerProfileURL ?? null;
  const skins = {
    ...owned,
    banner: owned.banner.map((skin) => (skin.id === NONE.banner ? { ...skin, imgURL: inMainColour } : skin)),
  };
  useSaveKey(() => void save.submit());
  const rooms: Record<Room, ReactNode> = {
    voce: (
      <>
        <PhotoField user={user} />
        <TextFields form={form} />
        <Titles titles={titles} />
      </>
    ),
    cores: <Colours colours={colours} />,
    skins: <Wardrobe skins={skins} others={others} ownsSkins={ownsSkins} trying={trying} onTry={setTrying} />,
    vitrines: page.handle === null ? <NoPage /> : <ShowcasesEditor form={pageForm} choices={choices} />,
    selos: page.handle === null ? <NoPage /> : <BadgesEditor form={pageForm} badges={user.customization.badges} />,
    pagina: (
      <section aria-labelledby="pagina" className="stack-loose">
        <h2 id="pagina" className="heading">
          A sua página
        </h2>
        <HandleField form={handleForm} page={page} />
        {page.handle !== null && <WhoSees form={pageForm} />}
      </section>
    ),
  };

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
      <TabLinks
        label="Partes do perfil"
        links={ROOMS.map((one) => ({ to: roomPath(one), label: ROOM_LABELS[one], current: one === room }))}
      />
      <FormProvider {...form}>
        <ServerForm
          form={save}
          reveal={reveal}
          className={classNames('profile-editor', PAGE_ROOMS.has(room) && 'profile-editor-page')}
          rowClassName="save-bar"
          label="Salvar"
          shortcut="Control+S Meta+S"
          before={
            <>
              <TryingNote trying={trying} onTry={setTrying} />
              <p className="note" aria-live="polite">
                {save.formState.isDirty ? 'Há mudanças por salvar.' : 'Tudo salvo.'}
              </p>
              {save.formState.isDirty && (
                <Button variant="tertiary" onClick={save.reset}>
                  Descartar
                </Button>
              )}
            </>
          }
        >
          <ProfilePreview user={user} titles={titles} skins={skins} trying={trying} />
          {/* Rooms that are not shown keep what was typed in them. */}
          <div className="profile-editor-rooms">
            {ROOMS.map((one) => (
              <div key={one} className="profile-editor-fields" data-room={one} hidden={one !== room}>
                {rooms[one]}
              </div>
            ))}
          </div>
        </ServerForm>
      </FormProvider>
      <ConflictDialog fields={conflict} pending={form.pending} onSettle={(keep) => void settle(keep)} />
      <LeaveDialog forms={[save]}>O que você mudou no perfil ainda não foi salvo.</LeaveDialog>
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

/** Rooms about the page of the profile, which the preview does not show. */
const PAGE_ROOMS: ReadonlySet<Room> = new Set<Room>(['vitrines', 'selos', 'pagina']);

const Colours = ({ colours }: { colours: ColourName[] }) => (
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
);

const Titles = ({ titles }: { titles: { id: string; label: string }[] }) => (
  <section aria-labelledby="titulo" className="stack-loose">
    <h2 id="titulo" className="heading">
      Título
    </h2>
    {titles.length > 0 ? <TitleChoices titles={titles} /> : <NoTitles />}
  </section>
);

const NoPage = () => (
  <Empty
    icon="banner"
    title="Antes, um endereço"
    text="Vitrines e selos aparecem na sua página. Escolha o endereço dela primeiro."
    action={
      <ButtonLink variant="secondary" to={roomPath('pagina')}>
        Escolher o endereço
      </ButtonLink>
    }
  />
);

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
