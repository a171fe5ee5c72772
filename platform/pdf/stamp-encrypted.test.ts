import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { onePage, rawPdf, stream } from '../../tests/support/raw-pdf.ts';
import { canLook, Desk, stampedCopy, TEXT } from '../../tests/support/stamped.ts';
import { objectKey, rc4 } from './ciphers.ts';

const LINE = `${TEXT.name} · ${TEXT.copyCode}`;
const desk = new Desk();
afterAll(() => desk.clear());

const plain = rawPdf({
  objects: { ...onePage(), 6: '<</Title (Livro secreto)>>' },
  trailer: '/Info 6 0 R /ID [<00112233445566778899aabbccddeeff> <00>]',
});

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function encryptedWithoutId(): Buffer {
  const owner = rc4(createHash('md5').update(PADDING).digest().subarray(0, 5), PADDING);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = createHash('md5').update(PADDING).update(owner).update(permissions).digest().subarray(0, 5);
  const user = rc4(key, PADDING);
  const content = rc4(objectKey('rc4', key, 4, 0), Buffer.from('BT /F1 12 Tf 20 100 Td (original) Tj ET'));
  const objects = { ...onePage(), 4: stream(content.toString('latin1')) };
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  return rawPdf({
    objects,
    trailer: `/Encrypt <</Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)}>>`,
  });
}

function attachmentsOnly(): Buffer {
  const crypt =
    '<</Filter /Standard /V 4 /R 4 /Length 128 /P -4 /StmF /Identity /StrF /Identity /EFF /StdCF ' +
    `/CF <</StdCF <</CFM /AESV2 /AuthEvent /EFOpen /Length 16>>>> /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}>>>`;
  return rawPdf({ objects: { ...onePage(), 7: crypt }, trailer: '/Encrypt 7 0 R /ID [<aa> <bb>]' });
}

describe.skipIf(!canLook)('a copy of an encrypted file', () => {
  const weak = '--allow-weak-crypto';
  const kinds: [string, string[]][] = [
    ['RC4 of 40 bits', [weak, '--encrypt', '', 'dona', '40', '--']],
    ['RC4 of 128 bits', [weak, '--encrypt', '', 'dona', '128', '--use-aes=n', '--']],
    ['AES of 128 bits', [weak, '--encrypt', '', 'dona', '128', '--use-aes=y', '--']],
    [
      'AES of 128 bits, its metadata readable',
      [weak, '--encrypt', '', 'dona', '128', '--use-aes=y', '--cleartext-metadata', '--'],
    ],
    ['AES of 256 bits', ['--encrypt', '', 'dona', '256', '--']],
    ['AES of 256 bits, its metadata readable', ['--encrypt', '', 'dona', '256', '--cleartext-metadata', '--']],
    ['AES of 256 bits, revision 5', ['--encrypt', '', 'dona', '256', '--force-R5', '--']],
    ['AES of 256 bits with object streams', ['--object-streams=generate', '--encrypt', '', 'dona', '256', '--']],
    [
      'AES of 128 bits with object streams',
      [weak, '--object-streams=generate', '--encrypt', '', 'dona', '128', '--use-aes=y', '--'],
    ],
    ['RC4 of 128 bits, linearised', [weak, '--linearize', '--encrypt', '', 'dona', '128', '--use-aes=n', '--']],
  ];
  it.each(kinds)('with %s is as open as the file is', async (_name, args) => {
    for (const text of [TEXT, { name: 'Лев', copyCode: TEXT.copyCode }]) {
      const { copy } = await stampedCopy(desk.derive(plain, ...args), text);
      expect(desk.pages(copy)[0]).toContain(`${text.name} · ${text.copyCode}`);
      expect(desk.pages(copy)[0]).toContain('original');
      expect(desk.complaints(copy)).toBe('');
      const open = desk.derive(copy, '--decrypt', '--qdf', '--object-streams=disable').toString('latin1');
      expect(open).toContain('(Livro secreto)');
      expect(open).toContain(`/CopyID (${text.copyCode})`);
    }
  });

  it.each(['128', '256'])('opens with an empty owner’s password of %s bits too', async (bits) => {
    const more = bits === '128' ? ['--use-aes=y', '--'] : ['--allow-insecure', '--'];
    const locked = desk.derive(plain, '--allow-weak-crypto', '--encrypt', 'leitora', '', bits, ...more);
    // qpdf takes the user's password for an empty owner's, except with 256 bits: then the owner's password opens it.
    const made = stampedCopy(locked);
    if (bits === '128') await expect(made).rejects.toThrow(/senha/);
    else expect((await made).info.pages).toBe(1);
  });

  it('may lack an identifier', async () => {
    const { copy } = await stampedCopy(encryptedWithoutId());
    expect(desk.pages(copy)[0]).toContain(LINE);
    expect(desk.pages(copy)[0]).toContain('original');
  });

  it('needs no password when only attachments are encrypted', async () => {
    const { copy } = await stampedCopy(attachmentsOnly());
    expect(copy.toString('latin1')).toContain(Buffer.from(LINE.normalize('NFC'), 'latin1').toString('latin1'));
  });

  it('is refused when neither empty password opens it', async () => {
    for (const bits of ['128', '256']) {
      const more = bits === '128' ? ['--use-aes=y', '--'] : ['--'];
      const locked = desk.derive(plain, '--allow-weak-crypto', '--encrypt', 'aberta', 'dona', bits, ...more);
      await expect(stampedCopy(locked)).rejects.toThrow(/só abre com senha/);
    }
  });
});
