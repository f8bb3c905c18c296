/**
 * Loads another page as a whole, so that it keeps nothing of what was read before. The router remembers for the first page
 * of a load how far it was scrolled. It would begin the new page there, so this one is scrolled to its top first.
 */
export function loadPage(address: string): void {
  window.scrollTo(0, 0);
  window.location.assign(address);
}
