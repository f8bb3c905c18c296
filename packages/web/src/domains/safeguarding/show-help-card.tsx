import { createRoot } from 'react-dom/client';
import { HelpCardPlace } from './help-card-place.tsx';

let isShown = false;

/**
 * Puts the place of the help card at the end of the page, outside the application: nothing that ends a lesson, a screen or a
 * sign-in removes it. Calling it again changes nothing.
 */
export function showHelpCard(): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  // its parent in the layout is the body, in which it stays in view
  place.className = 'contents';
  document.body.append(place);
  createRoot(place).render(<HelpCardPlace />);
}
