/** How Chromium, Firefox and Safari call a module that did not arrive, and Vite a stylesheet that belongs to one. */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Whether an error means that a screen's script did not arrive. After a deploy its old name leads nowhere, and only
 * a fresh document knows the new one.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missingChunk.test(error.message);
}

const markOf = (address: string) => `reloaded:${address}`;

/**
 * Whether loading the page anew may help: not without a network, and once for an address as long as the tab lives, so
 * that it never goes round in circles. A browser that remembers nothing is left alone.
 */
export function mayReload(address: string): boolean {
  try {
    return navigator.onLine && sessionStorage.getItem(markOf(address)) === null;
  } catch {
    return false;
  }
}

/** Loads the page anew and remembers that for its address. Ask `mayReload` first. */
export function reloadOnce(address: string): void {
  sessionStorage.setItem(markOf(address), '1');
  window.location.reload();
}
