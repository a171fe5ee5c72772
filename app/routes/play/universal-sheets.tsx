import { useState } from 'react';
import { useNavigate } from 'react-router';
import { arrangeCollection } from '../../../features/characters/collection.ts';
import { getCollection } from '../../../features/characters/get-collection.server.ts';
import { roomNews } from '../../../features/characters/room.ts';
import { sheetPath } from '../../../features/characters/system-look.ts';
import { BannerPicture } from '../../../features/profile/banner-picture.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { HelpLink } from '../../help-link.tsx';
import { useRootData } from '../../root-data.ts';
import type { Route } from './+types/universal-sheets.ts';
import { CharacterCard } from './character-card.tsx';
import { RoomNotice } from './room-notice.tsx';
import './universal-sheets.css';

const SYSTEM = 'universal';
const NEW_NAME = 'Ficha nova';

export const meta: Route.MetaFunction = () =>
  quietHead('Fichas universais', 'As suas fichas para qualquer jogo, com a estrutura que você montou.');

export async function loader({ context }: Route.LoaderArgs) {
  const characters = await getCollection(context.get(ctxContext), context.get(callerContext)!.uid);
  const choice = { q: '', archived: false, system: SYSTEM, folder: null, sort: 'changed' as const, page: 1 };
  const { characters: sheets, total } = arrangeCollection(characters, choice);
  return { sheets, total, news: roomNews(characters) };
}

/** The caller's universal sheets, over their own banner. Only the button makes one. */
export default function UniversalSheets({ loaderData: { sheets, total, news } }: Route.ComponentProps) {
  const { user } = useRootData();
  const theme = user?.customization.profileMainColor ?? 0;
  return (
    <Page bleed theme={theme} className="universal-sheets">
      <div className="universal-banner" aria-hidden="true">
        {user?.customization.currentBanner.imgURL && (
          <BannerPicture
            imgURL={user.customization.currentBanner.imgURL}
            position={user.customization.profileBannerPosition}
            className="size-full"
          />
        )}
      </div>
      <div className="column universal-room">
        <p className="universal-ways">
          <ButtonLink to="/colecoes" size="mini" variant="tertiary">
            <Icon name="arrow-left" />
            Voltar
          </ButtonLink>
          <HelpLink part="colecao" />
        </p>
        <header className="universal-head">
          <h1>Fichas universais</h1>
          {total > 0 && <NewSheet />}
        </header>
        <RoomNotice news={news} />
        {total > 0 && <h2 className="sr-only">As suas fichas</h2>}
        {total > 0 ? (
          <ul className="character-grid">
            {sheets.map((sheet) => (
              <CharacterCard key={sheet.characterId} character={sheet} />
            ))}
          </ul>
        ) : (
          <Empty
            icon="quill"
            title="Nenhuma ficha universal ainda"
            text="Uma ficha em branco com tudo no lugar. Você muda o que quiser nela."
            action={<NewSheet />}
          />
        )}
        {total > sheets.length && (
          <p>
            <ButtonLink variant="tertiary" to="/colecoes/personagens?sistema=universal">
              Ver todas as {total}
            </ButtonLink>
          </p>
        )}
      </div>
    </Page>
  );
}

function NewSheet() {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const create = async () => {
    setPending(true);
    try {
      const { characterId } = await callFunction('createCharacter', { system: SYSTEM, name: NEW_NAME });
      await navigate(sheetPath(SYSTEM, characterId));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={pending} onClick={() => void create()}>
      Nova ficha
    </Button>
  );
}
