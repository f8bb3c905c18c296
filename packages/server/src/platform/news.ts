import type { Orm } from './db/database.ts';

/** News of one kind that travels up the order of domains without an import. */
export type News<Item> = {
  /** A domain above listens; handlers run in the order in which they were added. */
  listen(handler: (tx: Orm, item: Item) => Promise<void>): void;
  /** Told inside the transaction that makes it true: when a listener fails, nothing happened. */
  tell(tx: Orm, item: Item): Promise<void>;
};

/** Makes a channel for one kind of news. Listeners make no network call: they run inside a transaction. */
export function news<Item>(): News<Item> {
  const handlers: ((tx: Orm, item: Item) => Promise<void>)[] = [];
  return {
    listen: (handler) => {
      handlers.push(handler);
    },
    tell: async (tx, item) => {
      for (const handler of handlers) await handler(tx, item);
    },
  };
}
