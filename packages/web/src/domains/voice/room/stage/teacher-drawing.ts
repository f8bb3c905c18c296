import { portraitAt } from '@vivavoce/contracts/teachers/drawn-portrait';

/**
 * Whether a picture is one of our own drawings, ready or of chosen features, which may be put into the page as markup. Anything else, above all an
 * address that somebody typed for a teacher of their own, is only ever an image.
 */
export function isOwnDrawing(picture: string): boolean {
  const url = URL.canParse(picture, location.href) ? new URL(picture, location.href) : null;
  if (url?.origin !== location.origin) return false;
  return /^\/teachers\/[\w-]+\.svg$/.test(url.pathname) || portraitAt(url.pathname) !== null;
}

/** The drawing made ready for the stage, or null when the text is not a drawn teacher. */
export function readDrawing(text: string): SVGSVGElement | null {
  const { documentElement: svg } = new DOMParser().parseFromString(text, 'image/svg+xml');
  if (!(svg instanceof SVGSVGElement) || svg.querySelector('[data-part="figure"]') === null) return null;
  // On the stage the teacher stands before the set, unframed; the name is told around the drawing.
  for (const part of svg.querySelectorAll('[data-part="backdrop"], title, script')) part.remove();
  svg.querySelector('[data-part="figure"]')?.removeAttribute('clip-path');
  svg.removeAttribute('aria-label');
  svg.removeAttribute('role');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Loads a drawing of ours; null when it cannot be had, so that the picture is shown as an image instead. */
export async function loadDrawing(picture: string, signal: AbortSignal): Promise<SVGSVGElement | null> {
  const response = await fetch(picture, { signal }).catch(() => null);
  return response?.ok ? readDrawing(await response.text()) : null;
}
