import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAMES_BY_SCRIPT } from '../tests/support/names.ts';
import { passesForHouse, senderName } from './house-name.ts';
import { cleanedName, cleanName, imitatesCopyCode } from './name.ts';

const UNSEEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/u;

describe('what is seen of a name stays', () => {
  it.each(Object.entries(NAMES_BY_SCRIPT))('%s', (_script, name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'));
  });

  it.each([
    'Maria da Silva',
    "D'Ávila-Conceição, O.",
    'Gal·la Placídia',
    'ジョン・スミス',
    'Jean-Paul-Marc',
    'Caio 2004 Lima',
    'Nguyễn Thị Hồng',
    'علی‌رضا می‌خواهم',
    'क्‍ष श्र्‍य',
    'ക്‍',
    'ශ්‍රී',
    'র‍্যাব',
    'ᠬᠠᠳ᠎ᠠ',
    '葛\u{e0100}飾',
    '👩‍👩‍👧‍👦 família',
    '🏳️‍🌈 ❤️‍🔥 👩🏽‍🚀',
    '1️⃣ #️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🇧🇷',
    '[sem nome de usuário]',
  ])('%s', (name) => {
    expect(cleanName(name)).toBe(name.normalize('NFC'));
    expect(imitatesCopyCode(name)).toBe(false);
  });
});

describe('what is not seen goes', () => {
  it.each([
    ['\u200b\u200c\u200d\u2060\ufeff', ''],
    ['\u3164 ᅠ\u2800', ''],
    ['\u202eairaM\u202c', 'airaM'],
    ['Ma\u200bri\u00ada\u2066\u2069', 'Maria'],
    ['A\u200dn\u200ca', 'Ana'],
    ['Ana\r\n\tMaria\u2028Luz\u0000', 'Ana Maria Luz'],
    ['\ud800Ana\udc00', 'Ana'],
    ['🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}', '🏴'],
    ['Ana\u{e0041}\u{e0042}', 'Ana'],
    ['A\ufe0fna1\ufe0f', 'Ana1'],
    ['\u0301\u0302Ana', 'Ana'],
    ['Ana\u0000\u0301', 'Aná'],
    ['Maria · Silva', 'Maria Silva'],
    ['· • Maria · •', 'Maria'],
    ['Maria· K2M9', 'Maria K2M9'],
  ])('%j is %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  it('bounds the marks on a letter', () => {
    const piled = `Z${'\u0301\u0316\u0330\u0309\u033f\u0353'.repeat(40)}algo`;
    expect(
      cleanName(piled)
        .match(/\p{M}+/gu)!
        .every((marks) => marks.length <= 4),
    ).toBe(true);
    expect(cleanName(piled)).toMatch(/algo$/);
  });
});

describe('a copy’s code', () => {
  it.each([
    'Maria · K2M9-QXT0-04HB',
    'K2M9-QXT0-04HB',
    'K2M9 – QXT0 – 04HB',
    'Ｋ２Ｍ９－ＱＸＴ０－０４ＨＢ',
    'К2М9-ԚХТ0-04НВ',
    'K̲2M9-QXT0-04HB',
    'Ana K2M9-QXT0-04HB-7777',
    'ꓗ2ꓟ9-ꓢꓫꓔ0-04ꓧꓐ',
    ...Array.from('⁃➖─━⎯˗ーｰ一ㅡᐨ⁻').map((line) => ['K2M9', 'QXT0', '04HB'].join(line)),
    'K2M9--QXT0--04HB',
    'K2M9\u2796\ufe0fQXT0\u2796\ufe0f04HB',
    'ᴋ2ᴍ9-QXᴛ0-04ʜʙ',
    '🅺2🅼9-🆀🆇🆃0-04🅷🅱',
    '🇰2🇲9-🇶🇽🇹0-04🇭🇧',
  ])('is seen in %s, and taken out where nobody can be asked', (name) => {
    expect(imitatesCopyCode(cleanName(name))).toBe(true);
    expect(imitatesCopyCode(cleanedName(name))).toBe(false);
  });

  it.each(['1b4e28ba-2023-1184-8337-c0ffee5ca1ab', 'Mesa 1B4E28BA-2023-1184-8337-C0FFEE5CA1AB'])(
    'is not seen in a UUID: %s',
    (name) => {
      expect(imitatesCopyCode(cleanName(name))).toBe(false);
      expect(imitatesCopyCode(`${cleanName(name)} K2M9-QXT0-04HB`)).toBe(true);
    },
  );

  it('leaves the name before it', () => {
    expect(cleanedName('Maria · K2M9-QXT0-04HB')).toBe('Maria');
    expect(cleanedName('K2M9-QXT0-04HB')).toBe('');
  });
});

describe('of any text', () => {
  const odd = fc.constantFrom(
    ...'aZ09 ·•-–\u0301\u0316\u20e3\u200b\u200c\u200d\u202e\ufe0e\ufe0f\u3164\ud83d\ude00一한क्रلاKM\n\u{e0067}\u{e007f}\u{1f3f4}👩🏽\u{e0100}'.split(
      '',
    ),
    '👩',
    '🏽',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'K2M9-QXT0-04HB',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: odd, maxLength: 60 }),
  );

  it('cleaning is done once, and leaves one line of what can be seen', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanName(text);
        expect(cleanName(name)).toBe(name);
        expect(name.isWellFormed()).toBe(true);
        expect(name).toBe(name.normalize('NFC'));
        expect(name).not.toMatch(/^\s|\s$|\s\s/u);
        expect(name).not.toMatch(UNSEEN);
        expect(name).not.toMatch(/[\p{Mn}\p{Me}]{5}/u);
        expect(name).not.toMatch(/(^| )[·•]|[·•]( |$)/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('what cannot be asked for anew reads as no code and fits', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const name = cleanedName(text, most);
        expect(cleanedName(name, most)).toBe(name);
        expect([...name].length).toBeLessThanOrEqual(most);
        expect(imitatesCopyCode(name)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a name of the house', () => {
  it.each([
    'Equipe RPGpédia',
    'Suporte',
    'Administração',
    'suporte técnico',
    'SUPORTE AO CLIENTE',
    'Supórte',
    'Ѕuporte',
    'Ѕuроrtе',
    'Sup0rte',
    'Supor7e',
    'S u p o r t e',
    'S.u.p.o.r.t.e',
    'ＳＵＰＯＲＴＥ',
    '𝓢𝓾𝓹𝓸𝓻𝓽𝓮',
    'ꜱᴜᴘᴏʀᴛᴇ',
    'Ѕ u p 0 r t e',
    'Аdmin',
    'Adm1n',
    'Admin João',
    'RPG pédia',
    'R P G P É D I A',
    'RPGpedia Oficial',
    'rpgpedla',
    'A Equipe',
    'Equipe da Loja',
    'Equipe de Moderação',
    'Moderadora',
    'Alguém da RPGpédia',
    'Financeiro',
    'Suporte – Maria',
  ])('%s is refused', (name) => {
    expect(passesForHouse(name)).toBe(true);
    expect(senderName(name)).toBeNull();
  });

  it.each([
    ...Object.values(NAMES_BY_SCRIPT),
    'Maria da Silva',
    'Equipe Rocket',
    'Player Suporte',
    'Dona Moderação de Lima',
    'Time do Dado Torto',
    'Adelmo',
    'Admira Reis',
    'Casa da Coruja',
    'Lojinha do Açude',
    'Clube de RPG',
    'Pedro Sistema Solar',
    'Iracema',
  ])('%s is anybody’s', (name) => {
    expect(passesForHouse(name)).toBe(false);
  });

  it.each(['Ganhe em premio.example', 'fale: 85 98888-7777', 'a@b', 'x'.repeat(41), 'https://a', ' '])(
    '%s is no sender',
    (name) => {
      expect(senderName(name)).toBeNull();
    },
  );

  it.each(['Ana', "D'Ávila-Conceição, O.", 'Dr. Caio', 'Caio 2004 Lima'])('%s is a sender', (name) => {
    expect(senderName(` ${name} `)).toBe(name);
  });
});
