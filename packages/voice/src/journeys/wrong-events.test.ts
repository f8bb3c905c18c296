/**
 * A page owns the event channel of its call, so a stranger can send the voice server anything: half an event, the key
 * `__proto__`, lists a hundred thousand deep. One message that fails inside would end the lessons of everybody in the
 * process, or tell about the inside. Now a thousand generated messages are each served or refused, and each call goes on.
 */

import { afterEach, expect, it } from 'vitest';
import { parseClientEvent } from '#protocol/client-events.ts';
import type { Encoding } from '#protocol/encoding.ts';
import type { TestServer } from '#testing/test-server.ts';
import { startVirtualServer } from '#testing/virtual-server.ts';
import { spec } from '../../../../tools/spec/vitest.ts';
import { SECRET_WORD } from '../../long/aftermath.ts';
import { wrongMessage } from '../../long/event-mutations.ts';
import { Random, SEED } from '../../long/random.ts';

const CALLS = 12;
/** The server accepts bursts of 200 from a page. */
const MESSAGES_PER_CALL = 90;
/** The channel cannot carry a larger message. */
const CHANNEL_BYTES = 256 * 1024;

/** Traces of the inside, which belong in no event: a stack, a file, a library, the words of an error. */
const INSIDE =
  /\bat [\w.]+ \(|node_modules|\.(ts|mjs):\d|\bzod\b|\b(Type|Range|Syntax)Error\b|Cannot read|is not a function|Maximum call/i;

let test: TestServer;
afterEach(() => test.close());

function messageFor(encoding: Encoding, random: Random): string {
  for (;;) {
    const message = wrongMessage(encoding, random);
    if (Buffer.byteLength(message) < CHANNEL_BYTES) return message;
  }
}

it(`${CALLS * MESSAGES_PER_CALL} wrong messages are each served or refused, and the calls go on`, async () => {
  test = await startVirtualServer();
  const random = new Random('wrong events');
  for (let call = 0; call < CALLS; call += 1) {
    const encoding = random.oneIn(3) ? 'beta' : 'ga';
    const client = await test.call(undefined, { encoding });
    const messages = Array.from({ length: MESSAGES_PER_CALL }, () => messageFor(encoding, random));
    for (const message of messages) client.sendText(message);
    client.send({ type: 'conversation.item.retrieve', event_id: 'the_last', item_id: 'none' });
    const answered = () => client.of('error').some((event) => JSON.stringify(event).includes('the_last'));
    await client.until(answered);
    const told = client.of('error').map((event) => JSON.stringify(event));
    const refused = messages.filter((message) => !parseClientEvent(message, encoding).ok);
    expect(told.length, `seed ${SEED}, call ${call}`).toBeGreaterThan(refused.length);
    expect(
      told.filter((text) => INSIDE.test(text)),
      `seed ${SEED}, call ${call}`,
    ).toEqual([]);
    client.close();
  }
  expect(await test.health()).toMatchObject({ status: 'ok' });
  expect('polluted' in {}, spec('X-320')).toBe(false);
  const bad = test.logLines.filter((line) => line.includes('"level":"error"') || line.includes(SECRET_WORD));
  expect(bad, `seed ${SEED}`).toEqual([]);
});
