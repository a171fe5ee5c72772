import { sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { findUpload } from '../../people/uploads/find-upload.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { type FinishedUpload, readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import type { Purpose } from '../../people/uploads/upload.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { ACTS } from '../../site/audit/limits.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { refusePast } from '../../site/limits/refuse-past.server.ts';
import type { AddEntryInput } from './add-schema.ts';
import { partsOfSkinId } from './additions.ts';
import type { Catalogue, CatalogueFields } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue, fieldsOf } from './change.ts';
import { hasPicture, pictureKeysOf, storeEntryPictures } from './entry-pictures.server.ts';
import { faultOf } from './fault.ts';
import { catalogueChanges } from './tables.ts';

/** Entries of one kind that admins added: every page reads the catalogue whole. */
const ADDED_MAX = 300;
const FIRST_REVISION = 1;
const PICTURES: readonly Purpose[] = ['cover', 'background', 'banner', 'handout', 'portrait'];

/** Such as `constructor`: whatever reads the catalogue may look an id up in an object. */
const OF_EVERY_OBJECT: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

const refusal = (field: string, message: string): AppError => new AppError('INVALID_ARGUMENT', message, { field });

function mustFitId({ kind, id, fields }: AddEntryInput): void {
  if (OF_EVERY_OBJECT.has(id)) throw refusal('id', 'Escolha outro id: esse não serve.');
  if (kind !== 'skin') return;
  const { type, themeId } = partsOfSkinId(id)!;
  if (fields.type !== undefined && fields.type !== type)
    throw refusal('type', 'O id da skin termina em Banner, Frame ou Tray, como o tipo dela.');
  if (fields.themeId !== undefined && fields.themeId !== themeId)
    throw refusal('themeId', 'O id da skin é o tema mais Banner, Frame ou Tray.');
}

/** The fields as they are kept: those of the entry, with the addresses of its pictures. */
function keptFields(input: AddEntryInput, pictures: Record<string, string>, base: Catalogue): CatalogueFields {
  const { uploadId: _, draft, ...fields } = input.fields as CatalogueFields;
  const kept = { ...fields, ...pictures, ...(draft ? { draft } : {}) };
  if (input.kind === 'faq') return { ...kept, group: input.fields.group ?? base.faq.at(-1)!.id };
  if (input.kind !== 'skin') return kept;
  const { label, price, available, title } = input.fields;
  return { ...kept, label: label ?? title, available: available ?? price > 0 };
}

/** Throws ALREADY_EXISTS, INVALID_ARGUMENT and FAILED_PRECONDITION where the catalogue cannot have this entry. */
function mustFit(
  { liveCatalogue: { base }, clock }: Pick<Ctx, 'liveCatalogue' | 'clock'>,
  changes: readonly CatalogueChange[],
  input: AddEntryInput,
  addition: CatalogueChange,
): void {
  const { kind, id } = input;
  const now = clock.now();
  if (fieldsOf(changedCatalogue(base, changes, now, { drafts: true }), kind, id))
    throw new AppError('ALREADY_EXISTS', 'Esse id já está em uso no catálogo. Escolha outro.', { field: 'id' });
  if (changes.filter((one) => one.adds && one.kind === kind).length >= ADDED_MAX)
    throw new AppError('FAILED_PRECONDITION', `Cabem até ${ADDED_MAX} itens novos de cada tipo no catálogo.`, {
      state: 'full',
    });
  const { group, imgURL } = addition.fields;
  if (kind === 'faq' && !base.faq.some((one) => one.id === group))
    throw refusal('group', 'Não existe esse grupo de dúvidas. Escolha um dos que há.');
  if (kind === 'skin' && addition.fields.available && !addition.fields.draft && !imgURL)
    throw refusal('uploadId', 'Mande a imagem da skin antes de pôr à venda.');
  const all = [...changes, addition];
  for (const at of [now, ...changes.map(({ validFrom }) => validFrom).filter((later) => later > now)]) {
    const fault = faultOf(changedCatalogue(base, all, at), changedCatalogue(base, all, at, { drafts: true }), kind, id);
    if (fault) throw refusal(fault.field, fault.sentence);
  }
}

async function readPicture(ctx: Ctx, uid: string, uploadId: string): Promise<FinishedUpload> {
  const { purpose } = await findUpload(ctx, uid, uploadId);
  return readUpload(ctx, uid, uploadId, PICTURES.find((one) => one === purpose) ?? 'cover');
}

const additionOf = ({ clock }: Pick<Ctx, 'clock'>, input: AddEntryInput, fields: CatalogueFields): CatalogueChange => ({
  kind: input.kind,
  entryId: input.id,
  revision: FIRST_REVISION,
  fields,
  validFrom: clock.now(),
  adds: true,
});

/**
 * Adds an entry to the catalogue, for everybody or as a draft for admins. Throws ALREADY_EXISTS for an id in use,
 * INVALID_ARGUMENT with `details.field` for what the catalogue cannot have, and what `readUpload` throws of a picture.
 */
export async function addCatalogueEntry(
  ctx: Ctx,
  caller: Caller,
  input: AddEntryInput,
  request: RequestInfo,
): Promise<{ revision: number }> {
  mustFitId(input);
  const { base, changes } = ctx.liveCatalogue;
  const uploadId = 'uploadId' in input.fields ? input.fields.uploadId : undefined;
  // The kind of picture is checked before one is drawn; the transaction looks again.
  const unseen = uploadId === undefined ? {} : { imgURL: '/' };
  mustFit(ctx, changes, input, additionOf(ctx, input, keptFields(input, unseen, base)));
  const upload =
    uploadId === undefined || !hasPicture(input.kind) ? null : await readPicture(ctx, caller.uid, uploadId);
  const pictures = upload ? await storeEntryPictures(ctx, caller.uid, input, upload) : {};
  const addition = additionOf(ctx, input, keptFields(input, pictures, base));
  const result = await perform(ctx, 'addCatalogueEntry', byCaller(caller, request, input.reason), async (tx) => {
    await refusePast(ctx, tx, ACTS, caller.uid);
    return add(ctx, tx, caller, input, addition, upload);
  }).catch(removeUncommitted(ctx, pictureKeysOf(pictures)));
  // The act is committed and done, whatever follows.
  await ctx.liveCatalogue
    .reload(ctx.db)
    .catch((error: unknown) => ctx.log.error({ err: error }, 'addCatalogueEntry not followed'));
  await removeAfterCommit(ctx, [upload?.storageKey]);
  return result;
}

async function add(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  input: AddEntryInput,
  addition: CatalogueChange,
  upload: FinishedUpload | null,
): Promise<ActOutcome<{ revision: number }>> {
  // One change at a time, because what one entry may be depends on others.
  await tx.execute(sql`lock table ${catalogueChanges} in share row exclusive mode`);
  mustFit(ctx, await tx.select().from(catalogueChanges), input, addition);
  if (upload) await takeUpload(tx, upload);
  const { reason } = input;
  await tx.insert(catalogueChanges).values({ ...addition, changedBy: caller.uid, changedAt: ctx.clock.now(), reason });
  return {
    result: { revision: FIRST_REVISION },
    change: { thing: `${input.kind}:${input.id}`, after: { ...addition.fields } },
  };
}
