/** Does something that nobody waits for: after the page has loaded, when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
