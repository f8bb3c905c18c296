import type { MouthShape } from './spoken-word.ts';
import type { Story } from './stories.ts';

/** How the figures of a story stand: who speaks and with which mouth, and what has changed around them. */
export type Pose = { speaker: string | null; mouth: MouthShape; moment: string | null };

/**
 * The drawing made ready to be moved, or null when the text is none. Its ids get the name of the scene, since two
 * scenes may show the same person.
 */
export function readScene(text: string, name: string): SVGSVGElement | null {
  const own = text.replace(/(\bid="|url\(#|href="#)/g, `$1${name}-`);
  const { documentElement: svg } = new DOMParser().parseFromString(own, 'image/svg+xml');
  if (!(svg instanceof SVGSVGElement) || svg.querySelector('[data-figure]') === null) return null;
  // its title would come up beside the pointer; what happens is told by the captions
  for (const part of svg.querySelectorAll('title, script')) part.remove();
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  svg.setAttribute('aria-hidden', 'true');
  for (const [at, figure] of svg.querySelectorAll<SVGElement>('[data-figure]').entries()) {
    figure.style.setProperty('--beat', `${at * -1.7}s`);
  }
  return svg;
}

/** Fetches one of our own drawings; null when it cannot be had. */
export async function loadScene(
  address: string,
  name: string,
  signal: AbortSignal,
): Promise<SVGSVGElement | null> {
  try {
    const response = await fetch(address, { signal });
    return response.ok ? readScene(await response.text(), name) : null;
  } catch {
    return null;
  }
}

/** Where somebody at `from` looks who looks at `to`. */
function lookFrom(from: number, to: number | undefined): 'left' | 'right' | 'ahead' {
  if (to === undefined || to === from) return 'ahead';
  return to < from ? 'left' : 'right';
}

/** Puts every figure into its pose; the style sheet does the moving. */
export function poseScene(svg: SVGSVGElement, { cast }: Story, { speaker, mouth, moment }: Pose): void {
  const speaking = speaker === null ? undefined : cast[speaker];
  for (const figure of svg.querySelectorAll<SVGElement>('[data-figure]')) {
    const name = figure.dataset.figure ?? '';
    const isSpeaking = name === speaker;
    figure.dataset.doing = isSpeaking ? 'speaking' : 'listening';
    figure.dataset.mouthNow = isSpeaking ? mouth : 'closed';
    figure.dataset.look = lookFrom(cast[name]?.at ?? 0.5, isSpeaking ? undefined : speaking?.at);
  }
  if (speaking === undefined) svg.dataset.voice = 'idle';
  else svg.dataset.voice = speaking.role === 'teacher' ? 'speaking' : 'listening';
  svg.dataset.moment = moment ?? '';
}
