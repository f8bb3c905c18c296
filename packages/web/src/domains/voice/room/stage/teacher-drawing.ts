import { portraitAt } from '@vivavoce/contracts/teachers/drawn-portrait';

/**
 * Whether a picture is one of our own drawings, ready-made or composed of chosen features. Only these may be put into
 * the page as markup. Anything else, above all an address that a user typed for their own teacher, is only ever an
 * image.
 */
export function isOwnDrawing(picture: string): boolean {
  const url = URL.canParse(picture, location.href) ? new URL(picture, location.href) : null;
  if (url?.origin !== location.origin) return false;
  return /^\/teachers\/[\w-]+\.svg$/.test(url.pathname) || portraitAt(url.pathname) !== null;
}

/** Prepares a drawing for the stage; null if the text is not a drawn teacher. */
export function readDrawing(text: string): SVGSVGElement | null {
  const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (!(svg instanceof SVGSVGElement) || svg.querySelector('[data-part="figure"]') === null) return null;
  // On the stage, the teacher stands in front of the set, without a frame. The element around the drawing has the
  // accessible name.
  for (const part of svg.querySelectorAll('[data-part="backdrop"], title, script')) part.remove();
  svg.querySelector('[data-part="figure"]')?.removeAttribute('clip-path');
  svg.removeAttribute('aria-label');
  svg.removeAttribute('role');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Loads one of our drawings; null if it is not available, so that the picture is shown as an image instead. */
export async function loadDrawing(picture: string, signal: AbortSignal): Promise<SVGSVGElement | null> {
  const response = await fetch(picture, { signal }).catch(() => null);
  return response?.ok ? readDrawing(await response.text()) : null;
}
