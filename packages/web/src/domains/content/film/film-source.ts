import { isVideoFile } from '@vivavoce/contracts/pages/site';

/** The source that a film is played from. */
type FilmSource =
  | { kind: 'scene' }
  /** A video file that the browser plays itself. */
  | { kind: 'file'; address: string }
  /** A player on another host, in a frame. */
  | { kind: 'embed'; address: string };

/** Chooses the source from the configured address of a film (RES-19). Without an address our own scene plays. */
export function filmSource(address: string | null): FilmSource {
  if (address === null || address === '') return { kind: 'scene' };
  return { kind: isVideoFile(address) ? 'file' : 'embed', address };
}
