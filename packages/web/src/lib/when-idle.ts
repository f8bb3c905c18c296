/** Does work that no one is waiting for, after the page has loaded and once the browser is idle. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
