import QRCode from 'qrcode';

/** Modules of white that a reader needs around the code. */
const QUIET_MODULES = 4;

export interface QrPath {
  /** Side of the view box, in modules. */
  side: number;
  d: string;
}

/** A QR code (ISO/IEC 18004, error correction M) as one path. */
export function qrPath(text: string): QrPath {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (dark, at) =>
    dark ? `M${QUIET_MODULES + (at % size)} ${QUIET_MODULES + Math.floor(at / size)}h1v1h-1z` : '',
  );
  return { side: size + 2 * QUIET_MODULES, d: squares.join('') };
}
