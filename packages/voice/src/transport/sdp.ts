import { OfferError } from '#transport/transport.ts';

/** The parts of an offer that the server needs. */
export type Offer = { audioMid: string; opusPayloadType: number };

/** Reads an offer: one audio section with Opus and one data channel section. Throws `OfferError`. */
export function readOffer(sdp: string): Offer {
  if (!sdp.startsWith('v=0')) throw new OfferError('The body is not an SDP offer.');
  const sections = sdp.split(/\r?\n(?=m=)/);
  const audio = sections.find((section) => section.startsWith('m=audio '));
  if (!audio) throw new OfferError('The offer has no audio.');
  if (!sections.some((section) => section.startsWith('m=application '))) {
    throw new OfferError('The offer has no data channel.');
  }
  const opus = /^a=rtpmap:(\d{1,3}) opus\/48000\/2\s*$/im.exec(audio)?.[1];
  const mid = /^a=mid:(\S+)\s*$/m.exec(audio)?.[1];
  if (opus === undefined) throw new OfferError('The offer has no Opus audio.');
  if (mid === undefined) throw new OfferError('The audio of the offer has no mid.');
  return { audioMid: mid, opusPayloadType: Number(opus) };
}

/**
 * Replaces the addresses of the host candidates with the public address of this server (one-to-one NAT, a container's
 * published port). Each port is listed once.
 */
export function withPublicAddress(answer: string, address: string): string {
  const seen = new Set<string>();
  return answer
    .split('\r\n')
    .flatMap((line) => {
      const host = /^(a=candidate:\S+ \d+ \S+ \d+) \S+ (\d+) (typ host.*)$/i.exec(line);
      if (!host) return [line];
      const [, head, port = '', rest] = host;
      if (seen.has(port)) return [];
      seen.add(port);
      return [`${head} ${address} ${port} ${rest}`];
    })
    .join('\r\n');
}

/** The credentials that ICE requests use for a call, and where the call listens. */
type OwnDescription = { ufrag: string; password: string; addresses: string[]; port: number };

/**
 * Reads the credentials and addresses from the server's own description. Returns `null` when it contains no address.
 */
export function readDescription(sdp: string): OwnDescription | null {
  const ufrag = /^a=ice-ufrag:(\S+)\s*$/m.exec(sdp)?.[1];
  const password = /^a=ice-pwd:(\S+)\s*$/m.exec(sdp)?.[1];
  const hosts = [...sdp.matchAll(/^a=candidate:\S+ \d+ UDP \d+ (\S+) (\d+) typ host/gim)];
  const port = Number(hosts[0]?.[2]);
  if (ufrag === undefined || password === undefined || !port) return null;
  return { ufrag, password, addresses: hosts.map((host) => host[1] ?? ''), port };
}

/**
 * Lists these ports at these addresses in the answer: `udp` replaces its own candidates, `tcp` is added to them (RFC
 * 6544 §4.5: browsers connect there, and prefer UDP where it works). If a port is `null`, its candidates are not
 * changed.
 */
export function withCandidates(
  answer: string,
  addresses: readonly string[],
  ports: { udp: number | null; tcp: number | null },
): string {
  const line = (kind: Kind, port: number) => (address: string, i: number) =>
    `a=candidate:${kind.name}${i + 1} 1 ${kind.transport} ${priority(kind, i)} ${address} ${port} typ host${kind.more}\r\n`;
  const { udp, tcp } = ports;
  return answer.replace(/(?:^a=candidate:.*\r\n)+/gm, (own) => {
    const udpLines = udp === null ? own : addresses.map(line(UDP, udp)).join('');
    return udpLines + (tcp === null ? '' : [...new Set(addresses)].map(line(TCP, tcp)).join(''));
  });
}

type Kind = { name: string; transport: string; typePreference: number; direction: number; more: string };

/**
 * Type preferences of RFC 8445 §5.1.2.2 and RFC 6544 §4.2: TCP ranks below every UDP candidate, and 4 is the direction
 * preference of the passive side.
 */
const UDP: Kind = { name: 'u', transport: 'UDP', typePreference: 126, direction: 7, more: '' };
const TCP: Kind = { name: 't', transport: 'TCP', typePreference: 90, direction: 4, more: ' tcptype passive' };

function priority({ typePreference, direction }: Kind, index: number): number {
  return typePreference * 2 ** 24 + (direction * 2 ** 13 + (0x1fff - index)) * 2 ** 8 + 255;
}

/** Removes the caller's addresses from an offer, for a server that waits for the caller's first packet. */
export function withoutCandidates(offer: string): string {
  return offer.replace(/^a=candidate:.*\r?\n/gm, '');
}

/**
 * Removes the default address from an answer, as browsers do. Only candidates count, and no one outside could reach the
 * default address.
 */
export function withoutDefaultAddress(answer: string): string {
  return answer.replace(/^c=IN [^\r\n]*/gm, 'c=IN IP4 0.0.0.0').replace(/^(m=\S+) [1-9]\d* /gm, '$1 9 ');
}
