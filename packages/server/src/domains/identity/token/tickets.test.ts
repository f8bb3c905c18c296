// @module-tag postgresql

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ticket } from '#domains/identity/tables.ts';
import { testClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#testing/database/test-database.ts';
import { sweepTickets, tickets } from './tickets.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const clock = testClock();
const content = z.object({ seat: z.int() });
const kind = { purpose: 'theatre', content, lifeMinutes: 10 };
const seats = tickets({ clock }, kind);

describe('a ticket', () => {
  it('returns its content as often as it is read', async () => {
    const code = await seats.issue(db.orm, { seat: 4 });
    expect(await seats.read(db.orm, code)).toEqual({ seat: 4 });
    expect(await seats.read(db.orm, code)).toEqual({ seat: 4 });
  });

  it('is used once, even when many requests arrive together', async () => {
    const code = await seats.issue(db.orm, { seat: 5 });
    const used = await Promise.all(Array.from({ length: 10 }, () => seats.use(db.orm, code)));
    expect(used.filter((found) => found !== null)).toEqual([{ seat: 5 }]);
    expect(await seats.read(db.orm, code)).toBeNull();
  });

  it('is not used up by a transaction that rolls back', async () => {
    const code = await seats.issue(db.orm, { seat: 6 });
    const undone = db.transaction(async (tx) => {
      await seats.use(tx, code);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await seats.use(db.orm, code)).toEqual({ seat: 6 });
  });

  it('is valid until the end of its life and not a moment longer', async () => {
    const code = await seats.issue(db.orm, { seat: 7 });
    clock.advance(10 * 60_000 - 1);
    expect(await seats.read(db.orm, code)).toEqual({ seat: 7 });
    clock.advance(1);
    expect(await seats.read(db.orm, code)).toBeNull();
    expect(await seats.replace(db.orm, code, { seat: 8 })).toBe(false);
    expect(await seats.use(db.orm, code)).toBeNull();
  });

  it('opens nothing that it was not issued for', async () => {
    const code = await seats.issue(db.orm, { seat: 9 });
    const cloakroom = tickets({ clock }, { ...kind, purpose: 'cloakroom' });
    expect(await cloakroom.use(db.orm, code)).toBeNull();
    expect(await cloakroom.replace(db.orm, code, { seat: 1 })).toBe(false);
    expect(await seats.use(db.orm, code)).toEqual({ seat: 9 });
  });

  it('can get new content while it is valid, which does not lengthen its life', async () => {
    const code = await seats.issue(db.orm, { seat: 10 });
    clock.advance(9 * 60_000);
    expect(await seats.replace(db.orm, code, { seat: 11 })).toBe(true);
    expect(await seats.read(db.orm, code)).toEqual({ seat: 11 });
    clock.advance(60_000);
    expect(await seats.read(db.orm, code)).toBeNull();
  });

  it('is found under no code but its own', async () => {
    const code = await seats.issue(db.orm, { seat: 12 });
    for (const wrong of ['', `${code}x`, code.slice(1), code.toLowerCase()]) {
      expect(await seats.read(db.orm, wrong)).toBeNull();
    }
  });

  it('cannot be stolen from the database, because its code is not there', async () => {
    const code = await seats.issue(db.orm, { seat: 13 });
    const kept = JSON.stringify(await db.orm.select().from(ticket));
    expect(kept).toContain('"seat":13');
    expect(kept).not.toContain(code);
  });
});

it('the sweep removes expired tickets and no others', async () => {
  await db.orm.delete(ticket);
  await seats.issue(db.orm, { seat: 1 });
  clock.advance(10 * 60_000);
  const young = await seats.issue(db.orm, { seat: 2 });
  await sweepTickets(db.orm, clock.now());
  expect(await db.orm.select({ content: ticket.content }).from(ticket)).toEqual([{ content: { seat: 2 } }]);
  expect(await seats.use(db.orm, young)).toEqual({ seat: 2 });
});
