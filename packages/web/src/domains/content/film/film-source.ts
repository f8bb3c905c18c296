import { isVideoFile } from '@vivavoce/contracts/pages/site';

/** What a film is played from. */
type FilmSource =
  | { kind: 'scene' }
  /** A video file that the browser plays itself. */
  | { kind: 'file'; address: string }
  /** Somebody's player, in a frame. */
  | { kind: 'embed'; address: string };

/** Reads the configured address of a film (RES-19); without one our own scene is played. */
export function filmSource(address: string | null): FilmSource {
  if (address === null || address === '') return { kind: 'scene' };
  return { kind: isVideoFile(address) ? 'file' : 'embed', address };
}
