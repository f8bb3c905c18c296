/**
 * Writes a query parameter into the address bar without going anywhere: a page that is loaded again finds it, and the
 * router, which is not told, leaves the screen as it is. `null` takes the parameter away.
 */
export function rememberInAddress(name: string, value: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get(name) === value) return;
  if (value === null) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}
