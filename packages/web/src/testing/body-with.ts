import { onTestFinished } from 'vitest';

/**
 * Adds a piece of HTML to the body until the test is over. The rest of the body, which contains the toasts, is left
 * alone.
 */
export function bodyWith(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  onTestFinished(() => place.remove());
  return place;
}
