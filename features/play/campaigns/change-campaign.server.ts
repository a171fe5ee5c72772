import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { changeCampaignRow } from '../../people/seats/change-seats.server.ts';
import { type CampaignRow, lockCampaign, mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import { compileRichText } from '../../publishing/rich-text/compile-rich-text.server.ts';
import { keepHtml } from '../../publishing/rich-text/kept-html.server.ts';
import type { Campaign, ChangeCampaignInput } from './campaign-schema.ts';
import { ABOUT } from './create-campaign.server.ts';
import { endLending } from './end-lending.server.ts';
import { presentCampaign } from './present-campaign.ts';
import { storeTablePicture } from './store-table-picture.server.ts';
import { drawnCover, tablePictureKey, uploadedCover } from './table-picture.ts';

interface ChangedCampaign {
  campaign: Campaign;
}

async function store(tx: Tx, row: CampaignRow, changes: Partial<CampaignRow>): Promise<ChangedCampaign> {
  if (Object.keys(changes).length > 0) await changeCampaignRow(tx, row.id, changes);
  return { campaign: presentCampaign({ ...row, ...changes }) };
}

type Cover = NonNullable<ChangeCampaignInput['fields']['cover']>;

/** The picture that a campaign gets, stored before its row names it. */
async function coverOf(ctx: Ctx, uid: string, campaignId: string, cover: Cover) {
  if ('drawn' in cover) return { cover: drawnCover(cover.drawn), upload: null };
  const upload = await readUpload(ctx, uid, cover.uploadId, 'banner');
  const { id } = await storeTablePicture(ctx, uid, 'cover', upload, tablePictureKey, campaignId);
  return { cover: id, upload };
}

/** The former picture's file goes after the row that named it. */
export async function changeCampaign(
  ctx: Ctx,
  caller: Caller,
  { campaignId, fields: { cover: asked, ...fields } }: ChangeCampaignInput,
): Promise<ChangedCampaign> {
  await mustFindCampaign(ctx.db, caller, 'change', campaignId);
  const about = fields.description === undefined ? null : fields.description || '';
  const compiled = about === null ? null : await compileRichText(ctx, caller, about, ABOUT);
  const made = asked ? await coverOf(ctx, caller.uid, campaignId, asked) : null;
  const { title, system, description, contentLimits, theme, columns } = fields;
  const changed = await transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', campaignId);
    if (made?.upload) await takeUpload(tx, made.upload);
    if (about) await keepHtml(tx, 'campaignId', { id: campaignId, source: about }, compiled!.html);
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(system === undefined ? {} : { system: system || null }),
      ...(description === undefined ? {} : { description: description || null }),
      ...(contentLimits === undefined ? {} : { contentLimits: contentLimits || null }),
      ...(theme === undefined ? {} : { theme }),
      ...(columns === undefined ? {} : { columns }),
      ...(asked === undefined ? {} : { cover: made?.cover ?? null }),
    };
    return { before: campaign.cover, result: await store(tx, campaign, changes) };
  }).catch(removeUncommitted(ctx, [made?.upload && tablePictureKey(made.cover)]));
  const former = asked === undefined ? null : uploadedCover(changed.before);
  await removeAfterCommit(ctx, [former && tablePictureKey(former), made?.upload?.storageKey]);
  return changed.result;
}

/** A closed campaign is read, left and reopened. Its loans end. */
export const closeCampaign = (ctx: Ctx, caller: Caller, campaignId: string): Promise<ChangedCampaign> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'close', campaignId);
    const closedAt = ctx.clock.now();
    await endLending(tx, { campaignId, at: closedAt });
    return store(tx, campaign, { state: 'closed', closedAt });
  });

/** Reopening an open campaign changes nothing. Loans that its closing ended stay ended. */
export const reopenCampaign = (ctx: Ctx, caller: Caller, campaignId: string): Promise<ChangedCampaign> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'close', campaignId, { closedToo: true });
    if (campaign.takenAt)
      throw new AppError(
        'FAILED_PRECONDITION',
        'Esta mesa foi encerrada pela equipe. Veja a decisão nas suas notificações.',
        {
          state: 'taken',
        },
      );
    return store(tx, campaign, { state: 'open', closedAt: null });
  });
