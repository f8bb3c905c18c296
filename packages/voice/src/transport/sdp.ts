import { OfferError } from '#transport/transport.ts';

/** What the server needs to know of an offer. */
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
 * Puts the address under which the outside world reaches this server in place of the host candidates' own
 * (one-to-one NAT, a container's published port). Each port is named once.
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
