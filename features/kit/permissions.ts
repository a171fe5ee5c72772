import { type Caller, CREATOR_ROLES, type CreatorRole, ROLES, type Role } from './caller.ts';

export type SiteRole = 'visitor' | Role;

export const TABLE_ROLES = ['mestre', 'co-mestre', 'jogador', 'espectador'] as const;
export type TableRole = (typeof TABLE_ROLES)[number];

/** A person's relation to one thing: it is their own, their role at its creator or its table, or an admin who acts for others. */
export const STANDINGS = ['own', ...CREATOR_ROLES, ...TABLE_ROLES, 'admin'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface Rule {
  /** Roles of the site that may at all; all others are refused before anything is looked up. */
  roles: readonly SiteRole[];
  /** Roles that may too while tables are open to players (the setting `campaigns`). */
  whileOpen?: readonly Role[];
  as?: readonly Standing[];
}

const ANYONE = ['visitor', ...ROLES] as const;
const SIGNED_IN = ROLES;
const PLAYERS = ['beta', 'creator', 'admin'] as const;
const CREATOR = ['creator'] as const;
const STUDIO = ['creator', 'admin'] as const;
const ADMIN = ['admin'] as const;

const MEMBERS = TABLE_ROLES;
export const LEADERS = ['mestre', 'co-mestre'] as const;

/** The role of whoever creates a table; one always stays. */
export const TABLE_HEAD: TableRole = 'mestre';

/** The role of those whom a roll asked of all means. */
export const TABLE_PLAYER: TableRole = 'jogador';

const by = <const Roles extends readonly SiteRole[]>(roles: Roles, ...as: Standing[]): Rule & { roles: Roles } =>
  as.length > 0 ? { roles, as } : { roles };
const atTable = (...as: Standing[]): Rule & { roles: typeof ADMIN } => ({ ...by(ADMIN, ...as), whileOpen: PLAYERS });

/** The rules of each verb on each kind of thing. `docs/permissions.md` is generated from them. */
const RULES = {
  site: { visit: by(ANYONE) },
  account: { use: by(SIGNED_IN) },
  profilePage: {
    view: by(ANYONE),
    viewAsMember: by(SIGNED_IN),
    viewHidden: by(SIGNED_IN, 'own'),
    change: by(SIGNED_IN),
  },
  cart: { fill: by(SIGNED_IN) },
  wishList: { keep: by(SIGNED_IN) },
  library: { keep: by(SIGNED_IN) },
  copy: { download: by(SIGNED_IN, 'own'), trace: by(ADMIN) },
  freeFile: { download: by(ANYONE) },
  reading: { keep: by(SIGNED_IN, 'own') },
  purchase: { make: by(SIGNED_IN), view: by(SIGNED_IN, 'own'), withdraw: by(SIGNED_IN, 'own'), list: by(ADMIN) },
  withdrawal: { answer: by(ADMIN) },
  refund: { ask: by(ADMIN), confirm: by(ADMIN), refuse: by(ADMIN) },
  reviewQueue: { view: by(ADMIN), resolve: by(ADMIN) },
  code: {
    preview: by(ANYONE),
    redeem: by(SIGNED_IN),
    view: by(SIGNED_IN, 'own'),
    give: by(SIGNED_IN, 'own'),
    issue: by(ADMIN),
    list: by(ADMIN),
    revoke: by(ADMIN),
  },
  gift: {
    view: by(ANYONE),
    redeem: by(SIGNED_IN),
    takeBack: by(SIGNED_IN, 'own'),
    reschedule: by(SIGNED_IN, 'own'),
  },

  game: { play: by(PLAYERS) },
  sheet: {
    create: by(PLAYERS),
    view: by(PLAYERS, 'own', ...MEMBERS),
    edit: by(PLAYERS, 'own', ...LEADERS),
    restructure: by(PLAYERS, 'own'),
    shelve: by(PLAYERS, 'own'),
    delete: by(PLAYERS, 'own'),
    copy: by(PLAYERS, 'own'),
    bring: by(PLAYERS, 'own'),
    roll: by(PLAYERS, 'own'),
    rollAsked: by(PLAYERS, 'own', ...LEADERS),
    count: by(SIGNED_IN, 'own'),
  },
  creature: { view: by(PLAYERS, 'own'), change: by(PLAYERS, 'own') },
  template: { view: by(PLAYERS), publish: by(PLAYERS), report: by(PLAYERS), moderate: by(ADMIN) },
  roll: { throw: by(PLAYERS), view: by(PLAYERS), verify: by(ANYONE) },

  studio: { enter: by(CREATOR) },
  discount: {
    view: by(STUDIO, ...CREATOR_ROLES, 'admin'),
    change: by(STUDIO, 'owner', 'editor', 'admin'),
    giveForShop: by(ADMIN),
  },
  sales: { view: by(STUDIO, ...CREATOR_ROLES, 'admin'), viewMoney: by(STUDIO, 'owner', 'finance', 'admin') },
  creator: {
    apply: by(ANYONE),
    list: by(ADMIN),
    review: by(ADMIN),
    trust: by(ADMIN),
    edit: by(ADMIN),
    preRegister: by(ADMIN),
    claim: by(SIGNED_IN),
    join: by(SIGNED_IN),
    leave: by(SIGNED_IN),
    view: by(STUDIO, ...CREATOR_ROLES, 'admin'),
    changeMembers: by(STUDIO, 'owner', 'admin'),
    changePayout: by(STUDIO, 'owner', 'finance', 'admin'),
    revealPayout: by(ADMIN),
  },
  draft: {
    view: by(STUDIO, ...CREATOR_ROLES, 'admin'),
    save: by(STUDIO, 'owner', 'editor', 'admin'),
    submit: by(STUDIO, 'owner', 'editor', 'admin'),
    review: by(ADMIN),
    list: by(ADMIN),
  },
  bookFile: {
    view: by(CREATOR, ...CREATOR_ROLES),
    upload: by(CREATOR, 'owner', 'editor'),
    mark: by(CREATOR, 'owner', 'editor'),
  },
  bookRequest: {
    make: by(SIGNED_IN),
    view: by(SIGNED_IN, 'own', 'owner', 'editor', 'admin'),
    answer: by(STUDIO, 'owner', 'editor', 'admin'),
  },
  bookReview: {
    read: by(ANYONE),
    write: by(SIGNED_IN),
    report: by(SIGNED_IN),
    answer: by(CREATOR, 'owner', 'editor'),
    moderate: by(ADMIN),
  },
  news: {
    read: by(ANYONE),
    follow: by(SIGNED_IN),
    view: by(STUDIO, ...CREATOR_ROLES, 'admin'),
    write: by(STUDIO, 'owner', 'editor', 'admin'),
  },
  upload: { send: by(SIGNED_IN, 'own') },

  campaign: {
    use: atTable(),
    create: atTable(),
    join: atTable(),
    preview: by(ANYONE),
    view: atTable(...MEMBERS),
    viewAs: atTable(...LEADERS),
    change: atTable(...LEADERS),
    close: atTable('mestre'),
    invite: atTable(...LEADERS),
    inviteAnyRole: atTable('mestre'),
    changeMembers: atTable('mestre'),
    leave: atTable(...MEMBERS),
    bringSheet: atTable('mestre', 'co-mestre', 'jogador'),
    speak: atTable('mestre', 'co-mestre', 'jogador'),
    liftCard: atTable(...MEMBERS),
    setChannel: atTable('mestre'),
    lendBook: atTable(...MEMBERS),
    lendTool: atTable(...MEMBERS),
    switchSource: atTable(...LEADERS),
    showPage: atTable(...LEADERS),
  },
  loan: { takeBack: atTable('own') },
  encounter: {
    create: atTable(),
    command: atTable('own', ...LEADERS),
    viewWhole: atTable('own', ...LEADERS),
    view: atTable('own', ...MEMBERS),
    viewByCode: by(ANYONE),
  },

  person: { block: by(SIGNED_IN) },
  report: {
    send: by(SIGNED_IN),
    appeal: by(SIGNED_IN, 'own'),
    list: by(ADMIN),
    decide: by(ADMIN),
  },
  adminPanel: { enter: by(ADMIN) },
  user: { list: by(ADMIN), promote: by(ADMIN), setRole: by(ADMIN), suspend: by(ADMIN) },
  catalogue: { change: by(ADMIN) },
  settings: { change: by(ADMIN) },
  operations: { run: by(ADMIN) },
  audit: { read: by(ADMIN) },
  support: { give: by(ADMIN) },
  ticket: {
    open: by(SIGNED_IN),
    view: by(SIGNED_IN, 'own', 'admin'),
    answer: by(SIGNED_IN, 'own', 'admin'),
    list: by(ADMIN),
  },
} satisfies Record<string, Record<string, Rule>>;

type Rules = typeof RULES;
export type Kind = keyof Rules;
export type VerbOf<K extends Kind> = keyof Rules[K] & string;

export type Permission = { [K in Kind]: { [V in VerbOf<K>]: readonly [verb: V, kind: K] }[VerbOf<K>] }[Kind];

export type OpenPermission = {
  [K in Kind]: {
    [V in VerbOf<K>]: Rules[K][V] extends { roles: typeof ANYONE } ? readonly [verb: V, kind: K] : never;
  }[VerbOf<K>];
}[Kind];

export interface Thing<K extends Kind = Kind> {
  is: K;
  ownerId?: string | null;
  creatorId?: string | null;
  tableRole?: TableRole | null;
}

export type Person = Pick<Caller, 'role'> &
  Partial<Pick<Caller, 'uid' | 'creatorId' | 'isCreatorOwner' | 'creatorRole'>>;

/** Whether a role leads the table. */
export const isLeader = (role: TableRole): boolean => LEADERS.some((leader) => leader === role);

export type TablesFor = 'admins' | 'players';

/** A member who is not the owner is an editor, unless another role is stored. */
export const creatorRoleOf = ({
  creatorRole,
  isCreatorOwner,
}: Pick<Person, 'creatorRole' | 'isCreatorOwner'>): CreatorRole => creatorRole ?? (isCreatorOwner ? 'owner' : 'editor');

function standingsOf(person: Person, { ownerId, creatorId, tableRole }: Thing): Set<Standing> {
  const standings = new Set<Standing>();
  if (ownerId && ownerId === person.uid) standings.add('own');
  if (creatorId && creatorId === person.creatorId && person.role === 'creator') standings.add(creatorRoleOf(person));
  if (tableRole) standings.add(tableRole);
  if (person.role === 'admin') standings.add('admin');
  return standings;
}

const ruleOf = (verb: string, kind: Kind): Rule => (RULES[kind] as Record<string, Rule>)[verb]!;

const siteRolesOf = ({ roles, whileOpen = [] }: Rule, tables: TablesFor = 'admins'): readonly SiteRole[] =>
  tables === 'players' && whileOpen.length > 0 ? [...new Set([...whileOpen, ...roles])] : roles;

/**
 * Whether the person may: `can(caller, 'edit', sheet)` of one thing, `can(caller, 'issue', 'code')` of a kind. `person`
 * is null for a visitor.
 */
export function can<K extends Kind>(
  person: Person | null,
  verb: VerbOf<K>,
  thing: K | Thing<K>,
  tables: TablesFor = 'admins',
): boolean {
  const kind = typeof thing === 'string' ? thing : thing.is;
  const rule = ruleOf(verb, kind);
  if (!siteRolesOf(rule, tables).includes(person?.role ?? 'visitor')) return false;
  const { as } = rule;
  if (typeof thing === 'string' || !as) return true;
  const standings: ReadonlySet<Standing> = person ? standingsOf(person, thing) : new Set();
  return as.some((standing) => standings.has(standing));
}

/** `tables` counts for tables alone; where it may be `players`, ask `isAllowedNow`. */
export const isAllowed = (person: Person | null, [verb, kind]: Permission, tables?: TablesFor): boolean =>
  can(person, verb as never, kind, tables);

export const rolesOf = ([verb, kind]: Permission, tables?: TablesFor): readonly SiteRole[] =>
  siteRolesOf(ruleOf(verb, kind), tables);

export const PERMISSIONS: readonly Permission[] = (Object.keys(RULES) as Kind[]).flatMap((kind) =>
  Object.keys(RULES[kind]).map((verb) => [verb, kind] as unknown as Permission),
);
