/**
 * Matches what Chromium, Firefox and Safari report when a module fails to load, and what Vite reports for its
 * stylesheet.
 */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Reports whether an error means that a screen's script could not be fetched. After a deploy the script's old address
 * no longer works, and only a fresh document has the new one.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missingChunk.test(error.message);
}

const markOf = (address: string) => `reloaded:${address}`;

/**
 * Reports whether reloading the page may help. It does not help without a network. Each address is reloaded only once
 * per tab, so that the page never reloads in a loop; if the browser cannot remember that, the page is not reloaded at
 * all.
 */
export function mayReload(address: string): boolean {
  try {
    return navigator.onLine && sessionStorage.getItem(markOf(address)) === null;
  } catch {
    return false;
  }
}

/** Reloads the page and remembers that it did so for this address. Check `mayReload` first. */
export function reloadOnce(address: string): void {
  sessionStorage.setItem(markOf(address), '1');
  window.location.reload();
}
