// @module-tag postgresql

import { sql } from 'drizzle-orm';
import { integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#testing/database/test-database.ts';
import { type Database, isUniqueViolation } from './database.ts';
import { afterCommit, InsideTransactionError } from './running-transaction.ts';

const marbles = pgTable('marbles', { size: integer('size').notNull() }, (table) => [
  uniqueIndex('marbles_size').on(table.size),
]);

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await db.script(
    'create table marbles (size int not null); create unique index marbles_size on marbles (size)',
  );
});
beforeEach(() => db.orm.delete(marbles));
afterAll(() => db.close());

const sizes = async () => (await db.orm.select().from(marbles)).map(({ size }) => size);

describe('a transaction', () => {
  it('keeps everything that was written through its handle', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(marbles).values({ size: 1 });
      await tx.insert(marbles).values({ size: 2 });
    });
    expect(await sizes()).toEqual([1, 2]);
  });

  it('keeps nothing if its work fails, and throws what the work threw', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(marbles).values({ size: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await sizes()).toEqual([]);
  });

  it('returns what its work returns', async () => {
    expect(await db.transaction(async (tx) => tx.$count(marbles))).toBe(0);
  });

  it('refuses a query on the outer handle inside it instead of hanging', async () => {
    const mistaken = db.transaction(async () => {
      await db.orm.select().from(marbles);
    });
    await expect(mistaken).rejects.toMatchObject({ cause: expect.any(InsideTransactionError) });
  });

  it('refuses raw statements and scripts on the outer handle inside it', async () => {
    const raw = db.transaction(() => db.orm.execute(sql`select 1`));
    await expect(raw).rejects.toMatchObject({ cause: expect.any(InsideTransactionError) });
    await expect(db.transaction(() => db.script('select 1'))).rejects.toThrow(InsideTransactionError);
  });

  it('refuses a second transaction inside it, even one begun by the query builder', async () => {
    const nested = db.transaction(() => db.transaction(async () => 1));
    await expect(nested).rejects.toThrow(InsideTransactionError);
    const byBuilder = db.transaction(() => db.orm.transaction(async () => 1));
    await expect(byBuilder).rejects.toThrow(InsideTransactionError);
  });

  it('refuses the outer handle even if the query builder began it', async () => {
    const mistaken = db.orm.transaction(() => db.orm.select().from(marbles));
    await expect(mistaken).rejects.toMatchObject({ cause: expect.any(InsideTransactionError) });
  });

  it('leaves the database usable after a refusal', async () => {
    await expect(db.transaction(() => db.orm.select().from(marbles))).rejects.toThrow();
    await db.orm.insert(marbles).values({ size: 3 });
    expect(await sizes()).toEqual([3]);
  });

  it('lets others use the outer handle while it runs', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const transaction = db.transaction(async (tx) => {
      await tx.insert(marbles).values({ size: 4 });
      begun();
      await finished;
    });
    await running;
    // On the embedded database this query waits for the transaction. It is not refused.
    const read = sizes();
    finish();
    await transaction;
    expect([[], [4]]).toContainEqual(await read);
    expect(await sizes()).toEqual([4]);
  });

  it('does not bind work that started inside it and continues after it', async () => {
    let later: Promise<number[]> = Promise.resolve([]);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await db.transaction(async (tx) => {
      await tx.insert(marbles).values({ size: 5 });
      later = ended.then(sizes);
    });
    end();
    expect(await later).toEqual([5]);
  });
});

describe('work that waits for a commit', () => {
  it('runs after the commit', async () => {
    const seen: number[][] = [];
    let told = Promise.resolve();
    await db.transaction(async (tx) => {
      afterCommit(() => {
        told = sizes().then((found) => void seen.push(found));
      });
      await tx.insert(marbles).values({ size: 6 });
    });
    await told;
    expect(seen).toEqual([[6]]);
  });

  it('never runs after a rollback', async () => {
    let told = false;
    const failing = db.transaction(async () => {
      afterCommit(() => {
        told = true;
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(told).toBe(false);
  });
});

describe('a unique index', () => {
  it('is recognised by its name when it settles a race', async () => {
    await db.orm.insert(marbles).values({ size: 7 });
    const error = await db.orm
      .insert(marbles)
      .values({ size: 7 })
      .catch((refused: unknown) => refused);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'marbles_size')).toBe(true);
    expect(isUniqueViolation(error, 'another_index')).toBe(false);
  });

  it('is not blamed for other failures', async () => {
    const error = await db.orm.execute(sql`select * from nowhere`).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(Error);
    expect(isUniqueViolation(error)).toBe(false);
  });
});

describe('a database', () => {
  it('reports that it is up, and that it is not once it is closed', async () => {
    const own = await testDatabase();
    await expect.poll(own.isUp).toBe(true);
    await own.close();
    expect(await own.isUp()).toBe(false);
  });
});
