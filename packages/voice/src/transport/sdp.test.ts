import { expect, it } from 'vitest';
import {
  readDescription,
  readOffer,
  withCandidates,
  withoutCandidates,
  withoutDefaultAddress,
  withPublicAddress,
} from '#transport/sdp.ts';

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

it('an offer is read, whatever numbers and names it uses', () => {
  expect(readOffer(offer)).toEqual({ audioMid: 'audio', opusPayloadType: 109 });
});

it('an offer that cannot be served is refused with the reason', () => {
  expect(() => readOffer('hello')).toThrow('not an SDP offer');
  expect(() => readOffer(offer.replace('m=audio', 'm=video'))).toThrow('no audio');
  expect(() => readOffer(offer.replace('opus', 'PCMU'))).toThrow('no Opus');
  expect(() => readOffer(offer.replace('m=application', 'm=other'))).toThrow('no data channel');
});

it('a public address replaces the local ones, with each port listed once', () => {
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

const description = [
  'm=audio 41000 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 10.0.0.5',
  'a=ice-ufrag:aBcD',
  'a=ice-pwd:a+password/of+22+signs',
  'a=candidate:1 1 UDP 2122317823 10.0.0.5 41000 typ host',
  'a=candidate:2 1 UDP 2122317822 fd00::5 41000 typ host',
  'a=end-of-candidates',
  '',
].join('\r\n');

it('a description yields the call’s ICE credentials and the addresses where the call listens', () => {
  expect(readDescription(description)).toEqual({
    ufrag: 'aBcD',
    password: 'a+password/of+22+signs',
    addresses: ['10.0.0.5', 'fd00::5'],
    port: 41_000,
  });
  expect(readDescription(withoutCandidates(description))).toBeNull();
});

it('a TCP port is listed next to the description’s own candidates, with lower priority', () => {
  const lines = withCandidates(description, ['10.0.0.5', 'fd00::5'], { udp: null, tcp: 443 }).split('\r\n');
  const candidates = lines.filter((line) => line.startsWith('a=candidate:'));
  expect(candidates).toHaveLength(4);
  expect(candidates[2]).toMatch(/^a=candidate:t1 1 TCP \d+ 10\.0\.0\.5 443 typ host tcptype passive$/);
  expect(candidates[3]).toMatch(/^a=candidate:t2 1 TCP \d+ fd00::5 443 typ host tcptype passive$/);
  const priorities = candidates.map((line) => Number(line.split(' ')[3]));
  expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
});

it('one port for all calls replaces the description’s own candidates', () => {
  const answer = withCandidates(description, ['198.51.100.7'], { udp: 5_000, tcp: null });
  expect(answer.match(/^a=candidate:.*$/gm)).toEqual([
    expect.stringMatching(/^a=candidate:u1 1 UDP \d+ 198\.51\.100\.7 5000 typ host\r?$/),
  ]);
});

it('an answer reveals no address outside its candidates', () => {
  const lines = withoutDefaultAddress(description).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'c=IN IP4 0.0.0.0']);
});
