/**
 * Writes a query parameter into the address bar without navigating. A reloaded page finds it there; the router does not
 * notice, so it leaves the screen unchanged. `null` removes the parameter.
 */
export function rememberInAddress(name: string, value: string | null): void {
  const address = new URL(location.href);
  if (address.searchParams.get(name) === value) return;
  if (value === null) address.searchParams.delete(name);
  else address.searchParams.set(name, value);
  history.replaceState(history.state, '', address);
}
