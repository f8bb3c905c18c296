import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER_OFFER } from '#testing/browser-offer.ts';
import { readOffer } from '#transport/sdp.ts';
import { OfferError } from '#transport/transport.ts';
import { expectUnharmed, Trail, tell } from './aftermath.ts';
import { manyAtOnce, unlessBusy } from './many-at-once.ts';
import { Random, SEED, shareOf } from './random.ts';
import { RawLearner } from './raw-learner.ts';
import { mutatedText } from './text-mutations.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

const READ_INPUTS = shareOf(28);
const CALL_INPUTS = shareOf(6);
const BATCH = 500;
const AT_ONCE = 12;

/** Valid and invalid lines such as other programs put into their offers. */
const OTHER_LINES: readonly [string, ...string[]] = [
  'm=video 9 UDP/TLS/RTP/SAVPF 96 97\r\na=rtpmap:96 VP8/90000\r\na=mid:2',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=rtpmap:111 opus/48000/2\r\na=mid:0',
  'm=audio 0 RTP/AVP 0',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:1\r\na=sctp-port:65536',
  'm=application 9 DTLS/SCTP 5000\r\na=sctpmap:5000 webrtc-datachannel 1024',
  'm=text 9 TCP/TLS/BFCP *',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:255 opus/48000/2',
  'a=rtpmap:999 opus/48000/2',
  'a=fmtp:111 minptime=-1;stereo=99999999999;useinbandfec=x',
  'a=candidate:1 1 UDP 2122252543 127.0.0.1 9 typ host',
  'a=candidate:1 1 UDP 99999999999999999999 127.0.0.1 65536 typ host',
  'a=candidate:1 1 TCP 1518280447 127.0.0.1 9 typ host tcptype active',
  'a=candidate:2 1 UDP 1 ::1 5000 typ srflx raddr 0.0.0.0 rport 0',
  'a=candidate:',
  'a=end-of-candidates',
  'a=ice-ufrag:',
  `a=ice-ufrag:${'u'.repeat(300)}`,
  `a=ice-pwd:${'p'.repeat(5_000)}`,
  'a=ice-lite',
  'a=fingerprint:sha-256 00',
  'a=fingerprint:md5 00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF',
  'a=setup:active',
  'a=setup:passive',
  'a=setup:holdconn',
  'a=group:BUNDLE 0 1 2 3 4 5',
  'a=mid:',
  `a=mid:${'m'.repeat(2_000)}`,
  'a=ssrc:99999999999 cname:x',
  'a=ssrc:-1 msid:- -',
  'a=extmap:256 urn:x',
  'a=rid:h send',
  'a=simulcast:send h;l',
  'a=max-message-size:99999999999999999999',
  'a=max-message-size:-1',
  'a=max-message-size:0',
  'a=inactive',
  'a=recvonly',
  'b=AS:-1',
  't=1e9 1e9',
  'o=- 99999999999999999999999 -2 IN IP6 ::',
];

const random = new Random('sdp');
let offers: readonly [string, ...string[]] = [BROWSER_OFFER];
let server: VoiceProcess;

beforeAll(async () => {
  tell(`seed ${SEED}`);
  const learner = new RawLearner();
  const withCandidates = await learner.offer(true);
  learner.close();
  offers = [BROWSER_OFFER, withCandidates, withCandidates.replace(/^a=candidate:.*\r\n/gm, '')];
  server = await startVoiceProcess();
});
afterAll(() => server?.stop());

/** Makes an offer with lines from other offers, with repeated sections, or with a few errors. */
function wrongOffer(most: number): string {
  let offer = random.pick(offers);
  const lines = offer.split('\r\n');
  if (random.oneIn(3)) {
    for (let i = random.int(4); i >= 0; i -= 1)
      lines.splice(random.int(lines.length), 0, random.pick(OTHER_LINES));
    offer = lines.join('\r\n');
  }
  if (random.oneIn(15)) {
    const sections = offer.split(/\r\n(?=m=)/);
    const section = sections[random.int(sections.length)] ?? '';
    const times = 1 + random.int(60);
    const again = Array.from({ length: times }, (_, i) => section.replace(/a=mid:.*/, `a=mid:again${i}`));
    offer = [...sections, ...again].join('\r\n');
  }
  return random.oneIn(20) ? offer : mutatedText(offer, random, most);
}

/** Makes a wrong offer that reaches the native parser because our own reader does not refuse it. */
function wrongOfferForTheParser(): string {
  for (;;) {
    const offer = wrongOffer(2).slice(0, 60_000);
    try {
      readOffer(offer);
      return offer;
    } catch {
      // Refused by our reader, which another test covers.
    }
  }
}

it(`${READ_INPUTS} wrong offers are read or refused`, () => {
  let read = 0;
  for (let i = 0; i < READ_INPUTS; i += 1) {
    const offer = wrongOffer(6);
    try {
      const { audioMid, opusPayloadType } = readOffer(offer);
      expect(audioMid).not.toBe('');
      expect(Number.isInteger(opusPayloadType)).toBe(true);
      read += 1;
    } catch (error) {
      if (!(error instanceof OfferError))
        throw new Error(`Broke on ${JSON.stringify(offer)}`, { cause: error });
    }
  }
  tell(`offers: ${read} of ${READ_INPUTS} were read, the others refused`);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(READ_INPUTS);
});

it(`${CALL_INPUTS} wrong offers that reach the native parser do no harm, and no call is left`, async () => {
  const trail = new Trail('sdp');
  const statuses: Record<string, number> = {};
  for (let done = 0; done < CALL_INPUTS; done += BATCH) {
    await manyAtOnce(Math.min(BATCH, CALL_INPUTS - done), AT_ONCE, async (index) => {
      const offer = wrongOfferForTheParser();
      trail.note(offer);
      const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/sdp' };
      const url = `${server.address}/v1/realtime/calls`;
      const send = () => fetch(url, { method: 'POST', headers, body: offer });
      const response = await unlessBusy(send).catch(() => null);
      const status = response?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      await response?.text();
      const callId = response?.headers.get('location')?.split('/').at(-1);
      // One call in twelve is left open, so that the server must find out for itself that the call is dead.
      if (callId && index % 12 > 0) await server.hangUp(callId);
    });
    await expectUnharmed(server, trail);
  }
  tell(`offers to the native parser: ${JSON.stringify(statuses)}`);
  expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '400')).toEqual([]);
  expect(statuses['201'] ?? 0).toBeGreaterThan(0);
});
