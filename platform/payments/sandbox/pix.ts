import { LRUCache } from 'lru-cache';
import QRCode from 'qrcode';

const RECEIVER_KEY = '5f4dcc3b-5aa7-4e1c-9d3f-0c7a1e2b9a10';

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** The "copia e cola" text of a Pix: EMV fields, closed by their CRC. `amount` in cents. */
export function pixCode(paymentId: number, amount: number): string {
  const text = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', RECEIVER_KEY)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', 'LOJA DE TESTE'),
    field('60', 'SAO PAULO'),
    field('62', field('05', `sandbox${paymentId}`)),
    '6304',
  ].join('');
  return text + crc16(text);
}

const KEPT_IMAGES = 100;
/** A payment is read several times until it is settled, and each drawing takes 6 ms. */
const images = new LRUCache<string, Promise<string>>({ max: KEPT_IMAGES });

async function draw(code: string): Promise<string> {
  return (await QRCode.toBuffer(code, { scale: 4, margin: 2 })).toString('base64');
}

/** The code as a PNG, in base64. */
export function pixImage(code: string): Promise<string> {
  const image = images.get(code) ?? draw(code);
  images.set(code, image);
  return image;
}
