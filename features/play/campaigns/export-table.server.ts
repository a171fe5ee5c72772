import { slugify } from '../../../lib/slug.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { getRolls } from '../rolls/get-rolls.server.ts';
import { rollName } from '../rolls/roll.ts';
import { resultLabel } from '../rolls/roll-labels.ts';
import type { RollView } from '../rolls/roll-schema.ts';
import { listLentTools, type PastTool } from '../tools/list-tools.server.ts';
import { toolWords } from '../tools/tool.ts';
import type { CampaignView, PartyMember } from './campaign-schema.ts';
import { getCampaign } from './get-campaign.server.ts';
import { getNotes } from './get-notes.server.ts';
import { getJournal } from './journal/get-journal.server.ts';
import type { JournalEntry } from './journal/journal-schema.ts';
import { getParty } from './list-party.server.ts';
import { getLoot } from './loot/get-loot.server.ts';
import { listPastLoans, type PastLoan } from './running-loans.server.ts';
import { getSessions } from './sessions/get-sessions.server.ts';
import { getMessages } from './talk/get-messages.server.ts';
import type { Message } from './talk/message-schema.ts';

interface TableFile {
  name: string;
  lastModified: Date;
  /** No piece may be empty: `client-zip` ends a file there. */
  input: string | AsyncIterable<string>;
}

/** Rolls in one export, the newest. Everything else of a table is bounded where it is written. */
const ROLLS_MAX = 10_000;

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

async function* each<Item>(read: (cursor?: string) => Promise<Page<Item>>, most = Infinity): AsyncGenerator<Item> {
  let left = most;
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    for (const item of page.items.slice(0, left)) yield item;
    left -= page.items.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && left > 0);
}

async function* jsonOf<Item>(items: AsyncIterable<Item>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* markdownOf<Item>(
  title: string,
  items: AsyncIterable<Item>,
  lines: (item: Item) => string,
): AsyncGenerator<string> {
  yield `# ${title}\n\n`;
  for await (const item of items) yield `${lines(item)}\n`;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Typed text stays text in Markdown too: no line of a talk begins a heading or a list. */
const quoteText = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const entryLines = ({ day, title, text, by }: JournalEntry): string =>
  `## ${day}: ${title}\n\n*por ${by.displayName}*\n\n${text}\n`;

const messageLines =
  (nameOf: (uid: string) => string) =>
  ({ at, by, text, to, roll, page }: Message): string =>
    [
      `**${by.displayName}**, ${formatDateTime(at)}`,
      ...(to.length > 0 ? [`(sussurro só para ${to.map(nameOf).join(', ')})`] : []),
      ...(roll ? [`(citou ${roll.name}: ${roll.result})`] : []),
      ...(page ? [`(${page.page === null ? page.title : `página ${page.page} de ${page.title}`})`] : []),
      ...(text ? [quoteText(text)] : []),
      '',
    ].join('\n');

const rollLines = (roll: RollView): string =>
  `- ${formatDateTime(roll.at)}, **${roll.by.displayName}**, ${rollName(roll)}: ${resultLabel(roll)}`;

const headed = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [head, '', ...lines, ''];

const untilWords = (until: string | null): string => (until === null ? '' : `, até ${formatDateTime(until)}`);

const lentLines = ({ sources, tools }: Pick<CampaignView, 'sources' | 'tools'>): string[] => [
  ...sources.map(({ title, lender, until }) => `- Livro: ${title}, de ${lender.displayName}${untilWords(until)}`),
  ...tools.map((tool) => `- ${toolWords(tool)}: ${tool.title}, de ${tool.lender.displayName}${untilWords(tool.until)}`),
];

const pastLines = (books: readonly PastLoan[], tools: readonly PastTool[]): string[] => [
  ...books.map(
    ({ title, lender, endedAt }) => `- Livro: ${title}, de ${lender.displayName}, até ${formatDateTime(endedAt)}`,
  ),
  ...tools.map(
    (tool) =>
      `- ${toolWords(tool)}: ${tool.title}, de ${tool.lender.displayName}, até ${formatDateTime((tool.endedAt ?? tool.until)!)}`,
  ),
];

const readme = ({ campaign, members, sources, tools }: CampaignView, past: readonly string[], now: Date): string =>
  [
    `# ${campaign.title}`,
    ...(campaign.description ? ['', campaign.description] : []),
    '',
    `Exportado da RPGpédia em ${formatDateTime(now)}, como você vê a mesa.`,
    '',
    '## Quem joga',
    '',
    ...members.map(({ displayName, role }) => `- ${displayName} (${role})`),
    '',
    ...headed('## O que está emprestado à mesa', lentLines({ sources, tools })),
    ...headed('## O que já esteve emprestado', past),
  ].join('\n');

/**
 * The parts of a table that the caller may see, as Markdown to read and as JSON to keep; each file is made as it is
 * read.
 */
export async function* tableFiles(ctx: Ctx, caller: Caller, campaignId: string): AsyncGenerator<TableFile> {
  const lastModified = ctx.clock.now();
  const view = await getCampaign(ctx, caller, campaignId);
  const file = (name: string, input: TableFile['input']): TableFile => ({ name, lastModified, input });
  const journal = () =>
    each(async (cursor) => {
      const { entries: items, nextCursor } = await getJournal(ctx, caller, { campaignId, cursor });
      return { items, nextCursor };
    });
  const talk = () =>
    each(async (cursor) => {
      const { messages: items, nextCursor } = await getMessages(ctx, caller, { campaignId, cursor });
      return { items, nextCursor };
    });
  const party = () =>
    each(async (cursor) => {
      const { party: items, nextCursor } = await getParty(ctx, caller, { campaignId, cursor });
      return { items, nextCursor };
    });
  const rolls = () =>
    each(async (cursor) => {
      const { rolls: items, nextCursor } = await getRolls(ctx, caller, { campaignId, cursor });
      return { items, nextCursor };
    }, ROLLS_MAX);
  const { notes } = await getNotes(ctx, caller, campaignId);
  const loot = await getLoot(ctx, caller, campaignId);

  const names = new Map(view.members.map(({ uid, displayName }) => [uid, displayName]));
  const nameOf = (uid: string): string => names.get(uid) ?? 'alguém que saiu';

  const pastLoans = await listPastLoans(ctx.db, campaignId, lastModified);
  const lentTools = await listLentTools(ctx.db, campaignId);
  const running = new Set(view.tools.map(({ loanId }) => loanId));
  const pastTools = lentTools.filter(({ loanId }) => !running.has(loanId));
  yield file('LEIA-ME.md', readme(view, pastLines(pastLoans, pastTools), lastModified));
  const {
    invitations,
    rolls: _rolls,
    asks,
    may,
    partyNext,
    partyRest,
    card,
    cardUntil,
    about: _about,
    campaign,
    ...table
  } = view;
  const { contentLimits, ...facts } = campaign;
  const sheets: PartyMember[] = [];
  for await (const sheet of party()) sheets.push(sheet);
  yield file('dados/mesa.json', json({ ...table, campaign: facts, party: sheets }));
  yield file('diario.md', markdownOf('Diário', journal(), entryLines));
  yield file('dados/diario.json', jsonOf(journal()));
  for (const [index, { title, text, by }] of notes.entries())
    yield file(
      `notas/${String(index + 1).padStart(3, '0')}-${slugify(title) || 'nota'}.md`,
      `# ${title}\n\n*de ${by.displayName}*\n\n${text}\n`,
    );
  yield file('dados/notas.json', json(notes));
  yield file('conversa.md', markdownOf('Conversa, do fim para o começo', talk(), messageLines(nameOf)));
  yield file('dados/conversa.json', jsonOf(talk()));
  yield file('rolagens.md', markdownOf('Rolagens, da última para a primeira', rolls(), rollLines));
  yield file('dados/rolagens.json', jsonOf(rolls()));
  yield file(
    'espolio.md',
    `# Espólio\n\n${loot.items
      .map(
        ({ name, quantity, note, holder }) =>
          `- ${quantity} × ${name}${note && `, ${note}`}${holder ? `, com ${holder.name}` : ''}\n`,
      )
      .join('')}`,
  );
  yield file('dados/espolio.json', json(loot.items));
  yield file('dados/ferramentas-emprestadas.json', json(lentTools));
  yield file('dados/livros-que-estiveram-emprestados.json', json(pastLoans));
  yield file('dados/sessoes.json', json((await getSessions(ctx, caller, campaignId)).sessions));
}
