import type { Orm } from './db/database.ts';

/** One kind of event, such as a deleted account. A domain publishes it to domains that it must not import. */
export type DomainEvent<Facts> = {
  /** Adds a listener. Listeners run in the order in which they were added. */
  listen(listener: (tx: Orm, facts: Facts) => Promise<void>): void;
  /** Runs every listener inside the transaction that makes the event true. If a listener fails, nothing is kept. */
  publish(tx: Orm, facts: Facts): Promise<void>;
};

/** Declares one kind of event. Listeners run inside a transaction, so they must not call the network. */
export function domainEvent<Facts>(): DomainEvent<Facts> {
  const listeners: ((tx: Orm, facts: Facts) => Promise<void>)[] = [];
  return {
    listen: (listener) => {
      listeners.push(listener);
    },
    publish: async (tx, facts) => {
      for (const listener of listeners) await listener(tx, facts);
    },
  };
}
