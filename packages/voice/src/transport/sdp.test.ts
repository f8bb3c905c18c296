import { expect, it } from 'vitest';
import { readOffer, withPublicAddress } from '#transport/sdp.ts';

const offer = [
  'v=0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 63 109',
  'a=mid:audio',
  'a=rtpmap:63 red/48000/2',
  'a=rtpmap:109 opus/48000/2',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=mid:1',
  '',
].join('\r\n');

it('an offer is read whatever numbers and names it gives', () => {
  expect(readOffer(offer)).toEqual({ audioMid: 'audio', opusPayloadType: 109 });
});

it('an offer that cannot be served is refused with its reason', () => {
  expect(() => readOffer('hello')).toThrow('not an SDP offer');
  expect(() => readOffer(offer.replace('m=audio', 'm=video'))).toThrow('no audio');
  expect(() => readOffer(offer.replace('opus', 'PCMU'))).toThrow('no Opus');
  expect(() => readOffer(offer.replace('m=application', 'm=other'))).toThrow('no data channel');
});

it('a public address stands in for the local ones, each port once', () => {
  const answer = [
    'a=candidate:1 1 UDP 2122317823 10.0.0.5 41000 typ host',
    'a=candidate:2 1 UDP 2122317822 fd00::5 41000 typ host',
    'a=candidate:3 1 UDP 1686109951 203.0.113.9 41000 typ srflx raddr 0.0.0.0 rport 0',
    'a=end-of-candidates',
  ].join('\r\n');
  expect(withPublicAddress(answer, '198.51.100.7').split('\r\n')).toEqual([
    'a=candidate:1 1 UDP 2122317823 198.51.100.7 41000 typ host',
    'a=candidate:3 1 UDP 1686109951 203.0.113.9 41000 typ srflx raddr 0.0.0.0 rport 0',
    'a=end-of-candidates',
  ]);
});
