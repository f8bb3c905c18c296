import { networkInterfaces } from 'node:os';
import { readDescription, withCandidates } from '#transport/sdp.ts';
import type { AdmittedCall } from '#transport/stand-in.ts';
import { TcpDoor } from '#transport/tcp-door.ts';
import { UdpDoor } from '#transport/udp-door.ts';

/** Which doors to open, and at which addresses. */
export type DoorSettings = {
  bindAddress: string | null;
  publicAddress: string | null;
  /** One UDP port for all calls. */
  udpPort: number | null;
  /** A TCP port for browsers whose network blocks UDP. */
  tcpPort: number | null;
  /** With STUN or TURN servers, each call queries them from its own socket, so no UDP comes through the shared port. */
  iceServers: readonly string[];
};

/** The address at which this process reaches a call's own socket, unless the socket is bound to another address. */
export const LOOPBACK = '127.0.0.1';

/** The ports at which the calls of one process are reached when calls do not have ports of their own. */
export class Doors {
  private readonly settings: DoorSettings;
  private readonly udp: UdpDoor | null;
  private readonly tcp: TcpDoor | null;

  /** Opens the configured doors. Rejects when a port is taken. */
  static async open(settings: DoorSettings): Promise<Doors> {
    const { bindAddress, udpPort, tcpPort, iceServers } = settings;
    const udp = udpPort === null || iceServers.length > 0 ? null : await UdpDoor.open(udpPort, bindAddress);
    try {
      return new Doors(settings, udp, tcpPort === null ? null : await TcpDoor.open(tcpPort, bindAddress));
    } catch (error) {
      await udp?.close();
      throw error;
    }
  }

  private constructor(settings: DoorSettings, udp: UdpDoor | null, tcp: TcpDoor | null) {
    this.settings = settings;
    this.udp = udp;
    this.tcp = tcp;
  }

  /**
   * Whether all UDP packets come through these doors. If so, the calls' own sockets need not be reachable from outside.
   */
  get hideCalls(): boolean {
    return this.udp !== null;
  }

  /** Lets in the browser of a call. `sdp` is the call's own description. Returns the answer for the browser. */
  admit(sdp: string): { answer: string; leave(): void } {
    const own = readDescription(sdp);
    if (!own) return { answer: sdp, leave: () => undefined };
    const address = this.hideCalls ? LOOPBACK : (this.settings.bindAddress ?? LOOPBACK);
    const call: AdmittedCall = { ufrag: own.ufrag, password: own.password, address, port: own.port };
    const leaving = [this.udp?.admit(call), this.tcp?.admit(call)];
    const at = this.hideCalls ? addressesOf(this.settings) : own.addresses;
    const ports = { udp: this.udp?.port ?? null, tcp: this.tcp?.port ?? null };
    return {
      answer: withCandidates(sdp, at, ports),
      leave: () => {
        for (const leave of leaving) leave?.();
      },
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.udp?.close(), this.tcp?.close()]);
  }
}

/** The addresses of this machine: the configured one, or else all except internal and link-local ones. */
function addressesOf({ bindAddress, publicAddress }: DoorSettings): string[] {
  if (publicAddress !== null) return [publicAddress];
  if (bindAddress !== null) return [bindAddress];
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outside = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address));
  return outside.length === 0 ? [LOOPBACK] : outside.map(({ address }) => address);
}
