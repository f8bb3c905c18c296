import type { MouthShape } from './spoken-word.ts';
import type { Story } from './stories.ts';

/** The pose of a story's figures: who speaks and with which mouth shape, and what has changed around them. */
export type Pose = { speaker: string | null; mouth: MouthShape; moment: string | null };

/**
 * Parses a drawing and prepares it for animation, or returns null if the text is not a drawing. Its ids get the name of
 * the scene as a prefix, since two scenes may show the same person.
 */
export function readScene(text: string, name: string): SVGSVGElement | null {
  const own = text.replace(/(\bid="|url\(#|href="#)/g, `$1${name}-`);
  const { documentElement: svg } = new DOMParser().parseFromString(own, 'image/svg+xml');
  if (!(svg instanceof SVGSVGElement) || svg.querySelector('[data-figure]') === null) return null;
  // the title would pop up next to the pointer, and the captions already tell the story
  for (const part of svg.querySelectorAll('title, script')) part.remove();
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  svg.setAttribute('aria-hidden', 'true');
  for (const [at, figure] of svg.querySelectorAll<SVGElement>('[data-figure]').entries()) {
    figure.style.setProperty('--beat', `${at * -1.7}s`);
  }
  return svg;
}

/** Fetches one of our own drawings. Resolves to null if that fails. */
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

/** Returns the direction in which a figure at `from` looks to see `to`. */
function lookFrom(from: number, to: number | undefined): 'left' | 'right' | 'ahead' {
  if (to === undefined || to === from) return 'ahead';
  return to < from ? 'left' : 'right';
}

/** Sets the pose of every figure as data attributes. The style sheet animates them. */
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
