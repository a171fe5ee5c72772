import { CONFLICT_WORDS, type Conflict } from '../../people/accounts/second-person.ts';
import type { CasePurchase } from './read-case.server.ts';
import type { RepairCommand, SupportFound } from './support-schema.ts';

type Unsaid<Command> = Command extends unknown ? Omit<Command, 'reason'> : never;

/** A repair that an admin may press. */
export interface Offer {
  key: string;
  title: string;
  /** The deed in words. */
  text: string;
  label: string;
  /** The reason why it cannot be used now. */
  blocked: string | null;
  /** Whether it answers what the ticket is about. */
  solves: boolean;
  /** A reason to begin with. */
  reason: string;
  /** Things to choose one of. */
  choices?: { label: string; options: { value: string; label: string }[] };
  command(choice: string): Unsaid<RepairCommand>;
}

interface About {
  uid: string;
  topic: string;
  /** The moment when they asked, ISO 8601; null without a ticket. */
  askedAt: string | null;
  purchase: CasePurchase | null;
  found: SupportFound;
  /** The reason why this admin gives nothing of value to this person. */
  conflict: Conflict | null;
}

/** Repairs by which money or things of value leave. */
const OF_VALUE: readonly RepairCommand['command'][] = ['resettle', 'replaceCode', 'grant'];
const OF_PURCHASE: readonly RepairCommand['command'][] = ['resettle', 'replaceCode'];

function resettle(topic: string, purchase: CasePurchase): Offer {
  const differs = purchase.rows.filter((row) => row.differs !== null && row.there !== null);
  const status = differs.find(({ label }) => label === 'Estado');
  return {
    key: 'resettle',
    title: 'Acertar com o Mercado Pago',
    text: 'Aplica o que o Mercado Pago diz. Se está pago lá, a compra fica paga aqui, os códigos são emitidos e o e-mail da compra sai. Não cobra nada. Pode ser repetido sem dano.',
    label: 'Acertar',
    blocked:
      purchase.askedAt === null ? 'o Mercado Pago não respondeu' : differs.length === 0 ? 'não há o que acertar' : null,
    solves: differs.length > 0 && topic !== 'account',
    reason: status ? `No Mercado Pago está ${status.there}; o aviso não chegou` : 'O Mercado Pago diz outra coisa',
    command: () => ({ command: 'resettle', purchaseId: purchase.purchaseId }),
  };
}

function ofPurchase({ topic, askedAt, purchase, found }: About): Offer[] {
  if (!purchase) return [];
  const { purchaseId, approvedAt } = purchase;
  const waiting = found.codes.filter((code) => code.purchaseId === purchaseId && code.status === 'available');
  const none = purchase.status !== 'approved' ? 'a compra não está paga' : 'não há código esperando';
  return [
    resettle(topic, purchase),
    {
      key: 'resendCodes',
      title: 'Reenviar os códigos',
      text: 'Manda de novo o e-mail da compra, com os códigos. Dentro de dez minutos, uma vez só.',
      label: 'Reenviar',
      blocked: waiting.length === 0 ? none : null,
      // A code that was paid for after they asked has just been mailed.
      solves: topic === 'code' && waiting.length > 0 && askedAt !== null && approvedAt !== null && approvedAt < askedAt,
      reason: 'Não recebeu o e-mail com os códigos',
      command: () => ({ command: 'resendCodes', purchaseId }),
    },
    {
      key: 'replaceCode',
      title: 'Trocar um código',
      text: 'O código antigo deixa de valer e um novo toma o lugar dele em Minhas Chaves. Se estava num presente, o presente volta.',
      label: 'Trocar',
      blocked: waiting.length === 0 ? none : null,
      solves: false,
      reason: 'O código vazou',
      choices: {
        label: 'Qual código',
        options: waiting.map(({ code, title }) => ({ value: code, label: `${code} (${title})` })),
      },
      command: (code) => ({ command: 'replaceCode', code }),
    },
  ];
}

function ofBooks({ uid, topic, found }: About): Offer[] {
  const books = found.copies.filter(({ acquiredBy }) => acquiredBy !== 'loan');
  return [
    {
      key: 'reopenDownload',
      title: 'Reabrir um download',
      text: 'O livro fica como se nunca tivesse sido baixado, e uma cópia que falhou é preparada de novo. Uma desistência ainda conta o livro como baixado e vira um pedido.',
      label: 'Reabrir',
      blocked: books.length === 0 ? 'não há livro na biblioteca' : null,
      solves: topic === 'download' && books.length > 0,
      reason: 'O download não terminou',
      choices: { label: 'Qual livro', options: books.map(({ bookId, title }) => ({ value: bookId, label: title })) },
      command: (bookId) => ({ command: 'reopenDownload', uid, bookId }),
    },
  ];
}

const GIVEN = ['key', 'skin', 'book'] as const;
type GivenKind = (typeof GIVEN)[number];

const isGiven = (kind: string): kind is GivenKind => (GIVEN as readonly string[]).includes(kind);

/** `kind:id`, as chosen. */
function thingOf(choice: string): { kind: GivenKind; id: string } {
  const [kind = '', ...id] = choice.split(':');
  return { kind: isGiven(kind) ? kind : 'book', id: id.join(':') };
}

export const givenTo = ({ uid, found }: Pick<About, 'uid' | 'found'>): { value: string; label: string }[] => [
  ...found.copies
    .filter(({ acquiredBy }) => acquiredBy === 'gift')
    .map(({ bookId, title }) => ({ value: `book:${bookId}`, label: title })),
  ...found.codes
    .filter(({ purchaseId, status, user }) => purchaseId === null && status === 'available' && user?.uid === uid)
    .map(({ keyId, title }) => ({ value: `key:${keyId}`, label: `Código: ${title}` })),
];

function offersToGive(about: About, options: { value: string; label: string }[]): Offer[] {
  const given = givenTo(about);
  const { uid } = about;
  return [
    {
      key: 'grant',
      title: 'Presentear com uma chave, uma skin ou um livro',
      text: 'A chave vai para Minhas Chaves, o livro para a biblioteca, como presente. O que a pessoa já tem não é dado de novo.',
      label: 'Presentear',
      blocked: null,
      solves: false,
      reason: '',
      choices: { label: 'O quê', options },
      command: (choice) => ({ command: 'grant', uid, ...thingOf(choice) }),
    },
    {
      key: 'revoke',
      title: 'Tirar o que a equipe deu',
      text: 'Só o que a equipe deu sai. O que foi comprado ou ativado fica.',
      label: 'Tirar',
      blocked: given.length === 0 ? 'a equipe não deu nada' : null,
      solves: false,
      reason: 'Dado por engano',
      choices: { label: 'O quê', options: given },
      command: (choice) => ({ command: 'revoke', uid, ...thingOf(choice) }),
    },
  ];
}

/** The repairs for a person, those that solve the ticket first; `things` are what may be given, as `kind:id`. */
export const offersFor = (about: About, things: { value: string; label: string }[]): Offer[] =>
  [...ofPurchase(about), ...ofBooks(about), ...offersToGive(about, things)]
    .map((offer) => {
      const { command } = offer.command('');
      const conflict = about.conflict ?? (OF_PURCHASE.includes(command) ? (about.purchase?.conflict ?? null) : null);
      return conflict && OF_VALUE.includes(command) ? { ...offer, blocked: CONFLICT_WORDS[conflict] } : offer;
    })
    .sort((a, b) => Number(b.solves) - Number(a.solves));
