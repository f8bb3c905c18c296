import { AsyncLocalStorage } from 'node:async_hooks';
import { OperatorError } from '../operator-error.ts';

/** The outer handle was used, or a second transaction begun, while a transaction was running. */
export class InsideTransactionError extends OperatorError {}

/** A running transaction. Work that outlives it, such as a timer or a request, is outside again: hence `open`. */
type Running = { open: boolean; afterCommit: (() => void)[] };

const running = new AsyncLocalStorage<Running>();

function current(): Running | null {
  const found = running.getStore();
  return found?.open ? found : null;
}

/**
 * Refuses the outer handle inside a transaction. On PGlite, which has one connection, such a query would deadlock: it
 * would wait for the transaction that waits for it. On PostgreSQL it would read and write outside the transaction.
 */
export function refuseInsideTransaction(): void {
  if (!current()) return;
  throw new InsideTransactionError(
    'A query used the outer database handle inside a transaction: use the handle that the transaction gives',
  );
}

/**
 * Runs `work` inside a transaction that `begin` opens and ends, then calls everything that waits for the commit.
 * Refuses a transaction inside another: pass the handle on instead.
 */
export async function runTransaction<Handle, T>(
  begin: (work: (tx: Handle) => Promise<T>) => Promise<T>,
  work: (tx: Handle) => Promise<T>,
): Promise<T> {
  if (current()) {
    throw new InsideTransactionError(
      'A transaction was begun inside another one: pass the handle of the running transaction on instead',
    );
  }
  const own: Running = { open: true, afterCommit: [] };
  try {
    // Awaited inside: a query is a lazy promise. If `work` returned one, it would otherwise run outside, unguarded.
    const result = await begin((tx) => running.run(own, async () => await work(tx)));
    own.open = false;
    for (const tell of own.afterCommit) tell();
    return result;
  } finally {
    own.open = false;
  }
}

/** Calls `tell` once the running transaction has committed, never if it rolls back. Outside one, calls it directly. */
export function afterCommit(tell: () => void): void {
  const own = current();
  if (own) own.afterCommit.push(tell);
  else tell();
}
