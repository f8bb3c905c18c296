import { onTestFinished } from 'vitest';

/** Puts a piece of a page into the body until the test is over. What stands there besides, the toasts, is left alone. */
export function bodyWith(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  onTestFinished(() => place.remove());
  return place;
}
