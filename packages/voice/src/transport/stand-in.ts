import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { holdsTooShortRecord } from '#transport/dtls-records.ts';

/** A call as the doors know it: its ICE credentials, and the address of its own UDP socket on this machine. */
export type AdmittedCall = { ufrag: string; password: string; address: string; port: number };

/** Stands in for a browser at a call's own socket. After `close`, calls to `send` and errors have no effect. */
export class StandIn {
  private readonly call: AdmittedCall;
  private readonly socket: Socket;
  private isClosed = false;

  /** `heard` gets what the call sends to its browser. */
  constructor(call: AdmittedCall, heard: (packet: Buffer) => void) {
    this.call = call;
    this.socket = openUdp(isIPv6(call.address) ? 'udp6' : 'udp4');
    this.socket.on('error', () => undefined);
    this.socket.on('message', (packet, from) => {
      if (from.port === call.port) heard(packet);
    });
  }

  /** Forwards what the browser sent, except a forgery that would end the call. */
  send(packet: Buffer): void {
    if (!this.isClosed && !holdsTooShortRecord(packet))
      this.socket.send(packet, this.call.port, this.call.address);
  }

  close(): void {
    if (!this.isClosed) this.socket.close();
    this.isClosed = true;
  }
}

/** Opens a UDP socket that accepts only numeric addresses, so no name is looked up. */
export function openUdp(type: 'udp4' | 'udp6'): Socket {
  const family = type === 'udp4' ? 4 : 6;
  return createSocket({ type, lookup: (address, _options, told) => told(null, address, family) });
}
