import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { campaignPath } from '../../../features/play/campaigns/table-paths.ts';
import type { CharacterView } from '../../../features/play/characters/character-schema.ts';
import { findCharacterView } from '../../../features/play/characters/get-character.server.ts';
import {
  getTemplateNews,
  type TemplateNews as TemplateNewsOf,
} from '../../../features/play/templates/find-template.server.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { quietHead } from '../../head/page-head.ts';
import { useKeptSheet } from '../../offline/use-kept-sheet.ts';
import { ReportMenu } from '../../reports/report-menu.tsx';
import { RollProvider } from '../../rolls/roll-provider.tsx';
import { ArchivedNotice } from '../../sheet/archived-notice.tsx';
import { CharacterSheet } from '../../sheet/character-sheet.tsx';
import { SheetPlate, SystemPage } from '../../sheet/system-page.tsx';
import { traySheetOf } from '../../sheet/tray-sheet-of.ts';
import { useFollowedSheet } from '../../sheet/use-followed-sheet.ts';
import { useLastRoll } from '../../sheet/use-last-roll.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import { PublishDialog } from '../../templates/publish-dialog.tsx';
import { TemplateNews } from '../../templates/template-news.tsx';
import type { Route } from './+types/sheet.ts';
import { CreationNotice } from './creation-notice.tsx';
import { DeleteButton } from './delete-button.tsx';
import { type EditedStructure, StructureScreen } from './structure-screen.tsx';

const COLLECTION = '/colecoes/personagens';

export const ErrorBoundary = lostLinkPage({
  what: 'Esta ficha',
  why: 'Ela foi apagada, é de outra pessoa, ou o endereço veio pela metade.',
  next: 'Quem joga com ela mostra a ficha levando-a a uma mesa em que você está.',
  others: { to: COLLECTION, label: 'Ver os seus personagens' },
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.name || 'Ficha', 'A ficha de um personagem seu na RPGpédia.');

export async function loader({ context, params: { id, system } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const view = await findCharacterView(ctx, caller, id);
  if (view?.doc.schema.id !== system) throw new Response(null, { status: 404 });
  const schema = view.schema ?? ctx.systems.get(system)?.schema ?? null;
  const name = schema && view.doc.values[schema.card.name];
  const template = view.schema && view.sheetRole === 'dono' ? await getTemplateNews(ctx, id) : null;
  return { uid: caller.uid, system, view, schema, template, name: typeof name === 'string' ? name : '' };
}

export default function SheetPage({ loaderData }: Route.ComponentProps) {
  const { uid, system, view, schema, template } = loaderData;
  const [edited, setEdited] = useState<EditedStructure | null>(null);
  const [editing, setEditing] = useState(false);
  if (!schema) return <Ruleless />;
  if (edited) return <StructureScreen edited={edited} onClose={() => setEdited(null)} />;
  // A sheet with a changed structure mounts anew.
  return (
    <Sheet
      key={`${view.doc.id} ${schema.version} ${view.sheetRole}`}
      uid={uid}
      system={system}
      view={view}
      schema={schema}
      template={template}
      editing={editing}
      onEditing={setEditing}
      onEditStructure={setEdited}
    />
  );
}

interface SheetProps {
  uid: string;
  system: string;
  view: CharacterView;
  schema: SheetSchema;
  template: TemplateNewsOf | null;
  editing: boolean;
  onEditing: (editing: boolean) => void;
  onEditStructure: (edited: EditedStructure) => void;
}

function Sheet({ uid, system, view, schema, template, editing, onEditing, onEditStructure }: SheetProps) {
  const { id } = view.doc;
  const { revalidate } = useRevalidator();
  const { sync, received } = useFollowedSheet(uid, schema, view, () => void revalidate());
  useKeptSheet(uid, sync.store);
  const look = useSystemLook()(system);
  const { doc } = received;
  const { last, onRolled } = useLastRoll();

  const { sheetRole } = received;
  const own = sheetRole === 'dono';
  const archived = received.archivedAt !== null;
  const sheet = (
    <CharacterSheet
      sync={sync}
      characterId={id}
      editing={editing}
      onEditing={onEditing}
      last={last}
      readOnly={archived || sheetRole === 'mesa'}
      own={own}
      plate={<SheetPlate look={look} own={own} />}
      back={own || !doc.campaignId ? COLLECTION : campaignPath(doc.campaignId)}
      notice={
        own ? (
          <OwnNotice
            characterId={id}
            archived={archived}
            halfMade={view.creation !== null}
            schema={schema}
            template={template}
            olderBy={view.olderBy}
            onEditStructure={
              editing && schema.ownerEdits ? () => onEditStructure({ doc: sync.store.doc, schema }) : undefined
            }
          />
        ) : (
          <Notice tone="info">
            {SEEN_AS[sheetRole]}
            {received.portrait && (
              <ReportMenu
                thing={{ type: 'picture', id: received.portrait, name: `o retrato de ${sync.store.name}` }}
                label="Denunciar o retrato"
              />
            )}
          </Notice>
        )
      }
    />
  );
  return (
    <SystemPage look={look} own={own}>
      {own ? (
        <RollProvider uid={uid} sheet={traySheetOf(sync, onRolled)}>
          {sheet}
          <p className="column structure-way">
            <DeleteButton characterId={id} name={() => sync.store.name} />
          </p>
        </RollProvider>
      ) : (
        sheet
      )}
    </SystemPage>
  );
}

const SEEN_AS = {
  mestre: 'A ficha de alguém da sua mesa. Você mestra, então lê e muda tudo nela; quem rola por ela é quem joga.',
  mesa: 'A ficha de alguém da sua mesa. Você lê o que a mesa pode ver.',
} as const;

interface OwnNoticeProps {
  characterId: string;
  archived: boolean;
  halfMade: boolean;
  schema: SheetSchema;
  template: TemplateNewsOf | null;
  olderBy: number;
  onEditStructure: (() => void) | undefined;
}

function OwnNotice({ characterId, archived, halfMade, schema, template, olderBy, onEditStructure }: OwnNoticeProps) {
  const { revalidate } = useRevalidator();
  const [publishing, setPublishing] = useState(false);
  if (archived) return <ArchivedNotice characterId={characterId} />;
  return (
    <>
      {halfMade && <CreationNotice />}
      {olderBy > 0 && (
        <Notice tone="info" title={`As regras de ${schema.title} mudaram desde que esta ficha foi escrita`}>
          Ela era de {olderBy === 1 ? 'uma versão' : `${olderBy} versões`} antes. O que você escreveu continua aqui;
          confira os números antes de jogar.
        </Notice>
      )}
      {template && (
        <TemplateNews news={template} characterId={characterId} schema={schema} onTaken={() => void revalidate()} />
      )}
      {onEditStructure && (
        <p className="cluster structure-way">
          <Button size="mini" variant="secondary" onClick={onEditStructure}>
            <Icon name="pencil" />
            Editar estrutura
          </Button>
          <Button size="mini" variant="tertiary" onClick={() => setPublishing(true)}>
            Publicar como modelo
          </Button>
        </p>
      )}
      {publishing && (
        <PublishDialog
          characterId={characterId}
          code={template?.code ?? null}
          title={template?.title ?? ''}
          onPublished={() => void revalidate()}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

const Ruleless = () => (
  <Page>
    <PageHeading>Ficha</PageHeading>
    <Notice tone="warning" title="O sistema desta ficha não existe mais aqui">
      O que você escreveu está guardado, e pode ser exportado na sua coleção.
    </Notice>
    <p className="follows-far">
      <ButtonLink to={COLLECTION}>Ver os seus personagens</ButtonLink>
    </p>
  </Page>
);
