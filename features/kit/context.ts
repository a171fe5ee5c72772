import type { z } from 'zod';
import type { Chance } from '../../platform/chance.ts';
import type { ChatChannel } from '../../platform/chat-channel/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Env } from '../../platform/env.ts';
import type { Identity } from '../../platform/identity/port.ts';
import type { Jobs } from '../../platform/jobs/port.ts';
import type { Logger } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/port.ts';
import type { MarkupCompiler } from '../../platform/markup/port.ts';
import type { Payments } from '../../platform/payments/port.ts';
import type { PageRenderer, PdfStamper } from '../../platform/pdf/port.ts';
import type { Storage } from '../../platform/storage/port.ts';
import type { SupportTexts } from '../admin/support/texts.ts';
import type { Catalogue } from '../ownership/catalogue/catalogue.ts';
import type { LiveCatalogue } from '../ownership/catalogue/live-catalogue.server.ts';
import type { LiftedCards } from '../play/campaigns/safety/lifted-cards.server.ts';
import type { GameSystem } from '../play/characters/system-look.ts';
import type { HelpText } from '../site/help/help.ts';
import type { LegalTexts } from '../site/legal/legal.ts';
import type { Limit } from './limit.ts';
import type { NoticesOf, NotificationKind } from './notices.ts';
import type { PersonalTable } from './personal-table.ts';

export interface Ctx {
  env: Env;
  clock: Clock;
  chance: Chance;
  log: Logger;
  db: Db;
  jobs: Jobs;
  storage: Storage;
  mail: Mailer;
  channel: ChatChannel;
  payments: Payments;
  identity: Identity;
  markup: MarkupCompiler;
  pdf: PdfStamper;
  pages: PageRenderer;
  /** The catalogue at the moment in which it is read. */
  readonly catalogue: Catalogue;
  liveCatalogue: LiveCatalogue;
  legal: LegalTexts;
  help: HelpText;
  supportTexts: SupportTexts;
  cards: LiftedCards;
  systems: ReadonlyMap<string, GameSystem>;
  /** The pattern of the page at a path, such as `/loja/:bookURL`; null where there is none. */
  patternOf: (path: string) => string | null;
  /** The declarations of the features (`features/index.ts`). */
  features: DeclaredParts;
}

export interface DeclaredJob<Name extends string = string, IsMail extends boolean = boolean> {
  name: Name;
  title: string;
  data: z.ZodType<object>;
  schedule: string | null;
  isMail: IsMail;
  /** Throws for data that it cannot read. */
  isMadeAnew(data: unknown): boolean;
  run(ctx: Ctx, data: unknown, stopping: AbortSignal): Promise<void>;
}

/**
 * Names those of these keys, and of the ids they begin with, that rows of a feature name. A file may go to another
 * feature's table while it is asked: the table that it leaves is read before the one that it comes to.
 */
export type FileNames = (ctx: Pick<Ctx, 'db'>, keys: string[], ids: string[]) => Promise<(string | null)[]>;

export type StoreFolder = `${string}/`;

export interface Sweep {
  run(ctx: Ctx): PromiseLike<unknown>;
  turn?: 'first' | 'last';
}

export interface DeclaredParts {
  /** The tables from which rows are deleted, from the last to the first, when an account ends. */
  people: readonly PersonalTable[];
  sweeps: readonly Sweep[];
  /** The names of files, by folder of the store, such as `covers/`. */
  files: ReadonlyMap<StoreFolder, readonly FileNames[]>;
  jobs: ReadonlyMap<string, DeclaredJob>;
  notices: NoticesOf<NotificationKind>;
  limits: readonly Limit[];
  /** The parts of each hook (`features/kit/hook.ts`). */
  hooks: ReadonlyMap<string, readonly unknown[]>;
}
