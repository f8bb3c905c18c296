import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { FrameReader, framed } from '#transport/tcp-frames.ts';

const LOOPBACK = '127.0.0.1';

/**
 * Plays the part of a browser that calls over TCP: the caller's packets arrive here over UDP and are forwarded to the
 * TCP port that the answer names. Pass `through` as the call's `route`. (libdatachannel itself can call over TCP, but
 * sometimes writes the length of a packet twice when two of its threads send at the same time.)
 */
export class TcpBridge {
  private readonly callerSide: UdpSocket;
  private connection: Socket | null = null;
  private caller: RemoteInfo | null = null;

  static async open(): Promise<TcpBridge> {
    const socket = createSocket('udp4');
    socket.bind(0, LOOPBACK);
    await once(socket, 'listening');
    return new TcpBridge(socket);
  }

  private constructor(callerSide: UdpSocket) {
    this.callerSide = callerSide;
    callerSide.on('message', (packet, from) => {
      this.caller = from;
      this.connection?.write(framed(packet));
    });
  }

  /** Returns the answer with this bridge as the only candidate. Throws when the answer names no TCP port. */
  readonly through = (answer: string): string => {
    const passive = /^a=candidate:\S+ 1 TCP \d+ (\S+) (\d+) typ host tcptype passive\r$/m.exec(answer);
    if (!passive) throw new Error('The answer contains no TCP port.');
    this.connect(passive[1] ?? '', Number(passive[2]));
    const own = `a=candidate:1 1 UDP 2122317823 ${LOOPBACK} ${this.callerSide.address().port} typ host\r\n`;
    return answer.replace(/(?:^a=candidate:.*\r\n)+/m, own);
  };

  close(): void {
    this.connection?.destroy();
    this.callerSide.close();
  }

  private connect(address: string, port: number): void {
    const reader = new FrameReader();
    this.connection = connect(port, address);
    this.connection.on('error', () => undefined);
    this.connection.on('data', (piece) => {
      for (const packet of reader.push(piece)) {
        if (this.caller) this.callerSide.send(packet, this.caller.port, this.caller.address);
      }
    });
  }
}
