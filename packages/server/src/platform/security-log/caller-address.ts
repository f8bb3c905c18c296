import { AsyncLocalStorage } from 'node:async_hooks';

const address = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of a caller at this network address, so that the security log knows where an event came from. */
export function onBehalfOf<T>(ip: string, work: () => T): T {
  return address.run(ip, work);
}

/** Returns the network address of the caller on whose behalf this code runs, if there is one. */
export function callerAddress(): string | undefined {
  return address.getStore();
}
