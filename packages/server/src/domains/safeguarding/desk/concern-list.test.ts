// @module-tag postgresql

/** What is dangerous now must not wait behind what came first, however many concerns there are. */

import { CONCERNS_PER_PAGE } from '@vivavoce/contracts/safeguarding/bounds';
import type { WorryLevel } from '@vivavoce/contracts/safeguarding/worries';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  closedConcern,
  concernPage,
  raisedConcern,
  SCHOOL,
  safeguardingLead,
  standing,
} from '#testing/concerns.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let lead: Person;
let learner: Person;
beforeEach(async () => {
  server = await testApp(SCHOOL);
  lead = await safeguardingLead(server);
  learner = await server.signUp({ name: 'Mila Lind' });
});
afterEach(() => server.close());

/** Raises as many concerns as there are levels here, a second after each other. */
async function raised(levels: readonly WorryLevel[]): Promise<string[]> {
  const ids: string[] = [];
  for (const level of levels) {
    server.platform.clock.advance(1_000);
    ids.push(await raisedConcern(server, learner, { level }));
  }
  return ids;
}

/** Reads all pages of a list. Returns the ids of each. */
async function pages(state: 'open' | 'closed'): Promise<string[][]> {
  const read: string[][] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof concernPage>> = await concernPage(server, lead, {
      ...{ state, ...(after === null ? {} : { after }) },
    });
    read.push(page.concerns.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return read;
}

describe('the list of open concerns', () => {
  it('begins with the most serious, and of these with the oldest', async () => {
    const [first, second, third, fourth] = await raised([2, 4, 3, 4]);
    expect(await pages('open')).toEqual([[second, fourth, third, first]]);
    expect((await standing(server, lead)).waiting).toBe(4);
  });

  it('says of each who, what and since when, and holds no word', async () => {
    const [id] = await raised([3]);
    const { concerns } = await concernPage(server, lead);
    expect(concerns).toEqual([
      {
        ...{
          id,
          learner: { id: learner.userId, name: 'Mila Lind' },
          learnerAge: 10,
          worry: 'hurt',
          level: 3,
        },
        ...{ told: 'nobody', raisedAt: server.platform.clock.now().toISOString() },
        ...{ openedAt: null, outcome: null, closedAt: null },
      },
    ]);
  });

  it('goes on where a page ended, also between two levels and within one', async () => {
    const count = CONCERNS_PER_PAGE;
    const [low, high] = [Array<WorryLevel>(count).fill(2), Array<WorryLevel>(count + 5).fill(4)];
    const [ofLow, ofHigh] = [await raised(low), await raised(high)];
    const all = [...ofHigh, ...ofLow];
    expect(await pages('open')).toEqual([
      all.slice(0, count),
      all.slice(count, 2 * count),
      all.slice(2 * count),
    ]);
  });
});

describe('the list of closed concerns', () => {
  it('begins with the one that was closed last, and goes on where a page ended', async () => {
    const ids = await raised(Array<WorryLevel>(CONCERNS_PER_PAGE + 2).fill(3));
    for (const id of ids) {
      server.platform.clock.advance(1_000);
      await closedConcern(server, lead, id);
    }
    const newest = ids.toReversed();
    expect(await pages('closed')).toEqual([
      newest.slice(0, CONCERNS_PER_PAGE),
      newest.slice(CONCERNS_PER_PAGE),
    ]);
    expect(await pages('open')).toEqual([[]]);
  });

  it('refuses a cursor that is none', async () => {
    const wrong = await concernPage(server, lead, { state: 'closed', after: 'x' });
    expect(wrong).toMatchObject({ code: 'invalid_input' });
  });
});
