import { EnvError } from './env-error.ts';
import { type GetVariable, originOf, wholeOf } from './env-values.ts';
import { isLoopbackHost } from './loopback.ts';

export interface PublicAddress {
  host: string;
  port: number;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` names this machine only. */
  loopback: boolean;
  /**
   * Whether the embedded sign-in, the payment sandbox and the outbox may run, which let anybody in as anyone. Only
   * this machine may reach them: by the listening address or, in a container, by the owner's setting.
   */
  testDriveAllowed: boolean;
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** Throws `EnvError`: a start that others can reach counts as loopback only when a setting says so. */
export function readPublicAddress(get: GetVariable): PublicAddress {
  const host = (get('HOST') ?? '127.0.0.1').toLowerCase();
  if (/[\s/]/.test(host)) throw new EnvError('HOST must be a host name or an address, such as 127.0.0.1.');
  const port = wholeOf('PORT', get('PORT'), 3000, 0, 65535);
  const testDrive = get('TEST_DRIVE') ?? 'loopback';
  if (testDrive !== 'loopback' && testDrive !== 'open') throw new EnvError('TEST_DRIVE must be loopback or open.');
  const open = testDrive === 'open';
  const heardHere = isLoopbackHost(host);

  const written = get('PUBLIC_URL');
  const mapped = open && EVERY_ADDRESS.includes(host);
  if (!written && !heardHere && !mapped) {
    throw new EnvError(
      `PUBLIC_URL is needed because HOST (${host}) is not loopback: the https address people type, or TEST_DRIVE=open for a container whose port is mapped to one’s own machine.`,
    );
  }
  const name = mapped ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const publicUrl = originOf('PUBLIC_URL', written ?? `http://${name}:${port}`);
  const url = new URL(publicUrl);
  const loopback = isLoopbackHost(url.hostname);
  if (open && !loopback)
    throw new EnvError('TEST_DRIVE=open needs a PUBLIC_URL that is loopback, such as http://localhost:3000.');
  if (url.protocol === 'http:' && !loopback)
    throw new EnvError('PUBLIC_URL must begin with https:// where it is not loopback: sessions travel with it.');
  return { host, port, publicUrl, loopback, testDriveAllowed: loopback && (heardHere || open) };
}
