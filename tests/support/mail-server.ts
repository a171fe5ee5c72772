import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

export class MailServer {
  readonly received: Email[] = [];
  readonly refusals: { on: 'rcpt' | 'data'; code: number }[] = [];
  private server: SMTPServer | null = null;
  private readonly login: { user: string; pass: string } | null;
  port = 0;

  constructor(login: { user: string; pass: string } | null = null) {
    this.login = login;
  }

  get url(): string {
    const { login } = this;
    return `smtp://${login ? `${login.user}:${encodeURIComponent(login.pass)}@` : ''}127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    const take = (on: 'rcpt' | 'data'): Error | null => {
      const [next] = this.refusals;
      if (next?.on !== on) return null;
      this.refusals.shift();
      return refusal(next.code, 'not now');
    };
    const { login } = this;
    const options: SMTPServerOptions = {
      disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
      authOptional: login === null,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === login?.user && password === login?.pass
          ? done(null, { user: username })
          : done(refusal(535, 'wrong password')),
      onRcptTo: (_address, _session, done) => done(take('rcpt')),
      onData: (stream, _session, done) => {
        void buffer(stream).then(async (source) => {
          const refused = take('data');
          if (!refused) this.received.push(await PostalMime.parse(source));
          done(refused);
        });
      },
    };
    this.server = new SMTPServer(options);
    this.server.on('error', () => undefined);
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server.server, 'listening');
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }
}
