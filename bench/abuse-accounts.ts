import { randomUUID } from 'node:crypto';
import { type Attack, account, json, overOneConnection, REQUESTS_MAX, tokenOf } from './abuse-outsider.ts';

/** Words that tables and statements did not expect. */
const WORDS = ['constructor', '__proto__', 'toString', 'a0000000-0000-0000-0000-00000000000', 'x'.repeat(10_000)];

/** Attacks by people with an account; see `abuse-attacks.ts`. */
export const accountAttacks: Record<string, Attack> = {
  'cards of rolls': {
    means: 'one account, one connection, a roll and its social card over and over',
    prepare: async (target) => {
      const outsider = await account(target, 'cartoes@example.test');
      return async (over) => {
        for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1) {
          const thrown = await outsider
            .call<{ roll: { id: string } }>('rollDice', { notation: '3d6' })
            .catch(() => null);
          if (thrown?.http === 200)
            await outsider.request(`/cartoes/rolagens/${thrown.result.roll.id}.png`).catch(() => null);
        }
      };
    },
  },
  'cards of profiles': {
    means: 'one account, one connection, another name and the social card of its profile over and over',
    prepare: async (target) => {
      const outsider = await account(target, 'perfis@example.test');
      const { revision } = await outsider.must<{ revision: number }>('setHandle', { handle: 'perfil-de-cartoes' });
      await outsider.must('updateProfilePage', { revision, visibility: 'everyone' });
      return async (over) => {
        for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1) {
          await outsider.call('updateUser', { displayName: `Fulano ${i}` }).catch(() => null);
          await outsider.request('/cartoes/perfis/perfil-de-cartoes.png').catch(() => null);
        }
      };
    },
  },
  'previews of a draft': {
    means: 'no account, one connection, the secret address of a draft with the longest description over and over',
    prepare: async (target) => {
      const house = `role = 'creator', creator_id = 'casa', is_creator_owner = true`;
      const creator = await account(target, 'previas@example.test', house);
      const aboutText = '**Tem** um _farol_. '.repeat(1_000);
      const { bookId } = await creator.must<{ bookId: string }>('saveBookDraft', {
        fields: { title: 'Maré', aboutText },
      });
      const { url } = await creator.must<{ url: string }>('createPreviewLink', { bookId });
      const path = new URL(url).pathname;
      const shown = await creator.request(path);
      if (shown.status !== 200) throw new Error(`the preview was answered ${shown.status}`);
      return overOneConnection(target, () => ({ path }));
    },
  },
  'words for ids': {
    means: 'one account, one connection, pages, streams and calls with words that nobody expected',
    prepare: async (target) => {
      const token = await tokenOf(await account(target, 'palavras@example.test'));
      const authorization = `Bearer ${token}`;
      return overOneConnection(target, (i) => {
        const word = WORDS[i % WORDS.length]!;
        if (i % 3 === 0) return { path: `/ficha/${word}`, headers: { authorization } };
        if (i % 3 === 1) return { path: `/live/user?once=1&watch=ticket:${word}`, headers: { authorization } };
        const body = JSON.stringify({ data: { purchaseId: word } });
        return { method: 'POST', path: '/functions/getPurchase', headers: { ...json, authorization }, body };
      });
    },
  },
  'a purchase verified over and over': {
    means: 'one account, eight connections, verifyPurchase of one open purchase',
    prepare: async (target) => {
      const outsider = await account(target, 'verifica@example.test');
      await outsider.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
      const { purchaseId } = await outsider.checkout();
      const authorization = `Bearer ${await tokenOf(outsider)}`;
      const body = JSON.stringify({ data: { purchaseId } });
      const headers = { ...json, authorization };
      const one = overOneConnection(target, () => ({
        method: 'POST',
        path: '/functions/verifyPurchase',
        headers,
        body,
      }));
      return async (over) => {
        await Promise.all(Array.from({ length: 8 }, () => one(over)));
      };
    },
  },
  'uploads for the books of others': {
    means: 'one account, one connection, uploads begun for a book that is another’s',
    prepare: async (target) => {
      const token = await tokenOf(await account(target, 'envios@example.test'));
      const encode = (text: string): string => Buffer.from(text).toString('base64');
      return overOneConnection(target, () => ({
        method: 'POST',
        path: '/uploads',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': `purpose ${encode('bookFile')},filename ${encode('a.pdf')},kind ${encode('main')},bookId ${encode(randomUUID())}`,
        },
      }));
    },
  },
};
