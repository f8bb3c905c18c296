import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type NetworkConditions, PacketPath } from '#testing/packet-path.ts';

const LOOPBACK = '127.0.0.1';

/**
 * A network on loopback between one caller and the server. Pass `through` as the call's `route`, and the caller's
 * packets travel through this relay.
 */
export class UdpRelay {
  /** The path that packets take, in both directions. */
  readonly path: PacketPath;
  private readonly callerSide: Socket;
  private serverSide: Socket;
  private serverPort = 0;
  private caller: RemoteInfo | null = null;

  static async open(conditions?: NetworkConditions, seed?: number): Promise<UdpRelay> {
    return new UdpRelay(new PacketPath(conditions, seed), await loopbackSocket(), await loopbackSocket());
  }

  private constructor(path: PacketPath, callerSide: Socket, serverSide: Socket) {
    this.path = path;
    this.callerSide = callerSide;
    this.serverSide = serverSide;
    callerSide.on('message', (packet, from) => {
      this.caller = from;
      this.path.carry(() => this.serverSide.send(packet, this.serverPort, LOOPBACK));
    });
    this.listenToServer();
  }

  /** Returns the answer with this relay's port instead of the server's. */
  readonly through = (answer: string): string => {
    const { port } = this.callerSide.address();
    return answer.replace(
      /^(a=candidate:\S+ \d+ UDP \d+) \S+ (\d+)/gim,
      (_line, head: string, serverPort: string) => {
        this.serverPort = Number(serverPort);
        return `${head} ${LOOPBACK} ${port}`;
      },
    );
  };

  /** From now on the server sees the caller at another port, as if a router had forgotten its mapping. */
  async rebind(): Promise<void> {
    const fresh = await loopbackSocket();
    this.serverSide.close();
    this.serverSide = fresh;
    this.listenToServer();
  }

  close(): void {
    this.path.close();
    this.callerSide.close();
    this.serverSide.close();
  }

  private listenToServer(): void {
    this.serverSide.on('message', (packet) => {
      this.path.carry(() => {
        if (this.caller) this.callerSide.send(packet, this.caller.port, this.caller.address);
      });
    });
  }
}

async function loopbackSocket(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, LOOPBACK);
  await once(socket, 'listening');
  return socket;
}
