import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address before processes that come and go, whose connections can be cut at a byte. */
export class Door {
  url = '';
  /** Bytes that clients sent. */
  sent = 0;
  /** The callback hears each piece before it goes on. */
  onSent: () => void = () => undefined;
  port = 0;
  private readonly open = new Set<Socket>();
  private readonly server = createServer((client) => this.pass(client));

  static async before(port: number): Promise<Door> {
    const door = new Door();
    door.port = port;
    door.server.listen(0, '127.0.0.1');
    await once(door.server, 'listening');
    door.url = `http://127.0.0.1:${(door.server.address() as AddressInfo).port}`;
    return door;
  }

  cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    const server = connect(this.port, '127.0.0.1');
    for (const socket of [client, server]) {
      this.open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.open.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (piece) => {
      this.sent += piece.length;
      this.onSent();
    });
    client.pipe(server);
    server.pipe(client);
  }
}
