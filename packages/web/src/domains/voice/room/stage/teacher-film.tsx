import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#lib/window/use-reduced-motion.ts';
import './teacher-film.css';

/**
 * Plays one film of the teacher, without sound, because the voice comes from the call. It pauses while it is not
 * visible.
 */
function Film({
  address,
  isSeen,
  onLoaded,
  onFailed,
}: {
  address: string;
  isSeen: boolean;
  onLoaded: () => void;
  onFailed: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    // A browser that is saving power may refuse to play. Then the film's first frame is shown.
    if (isSeen) element.play().catch(() => {});
    else element.pause();
  }, [isSeen]);
  return (
    <video
      ref={video}
      src={address}
      muted
      loop
      playsInline
      preload="auto"
      className="live-film"
      data-seen={isSeen || undefined}
      onLoadedData={onLoaded}
      onError={onFailed}
    />
  );
}

/** The addresses of a teacher's films; empty or null if there is none. */
export type TeacherFilms = { idle: string | null; talking: string | null };

/**
 * Shows the teacher's films on the stage: the talking one while the teacher speaks, the idle one otherwise
 * (specification §2.4). `otherwise` is shown instead if the learner wants less motion, or if the film that is due is
 * missing, still loading or failed to load and no other film can be shown.
 */
export function TeacherFilm({
  films,
  label,
  isSpeaking,
  otherwise,
}: {
  films: TeacherFilms;
  /** Names the film for a screen reader; `otherwise` has its own name. */
  label: string;
  isSpeaking: boolean;
  otherwise: ReactNode;
}) {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, 'loaded' | 'failed'>>>({});
  const isStill = useReducedMotion();
  const usable = (address: string | null) => (address && outcomes[address] !== 'failed' ? address : null);
  const [idle, talking] = [usable(films.idle), usable(films.talking)];
  if (isStill || (idle === null && talking === null)) return otherwise;
  const loaded = (address: string | null) =>
    address !== null && outcomes[address] === 'loaded' ? address : null;
  const seen = (isSpeaking ? loaded(talking) : null) ?? loaded(idle);
  const setOutcome = (address: string, outcome: 'loaded' | 'failed') =>
    setOutcomes((all) => ({ ...all, [address]: outcome }));
  return (
    <>
      {seen === null && otherwise}
      <div {...(seen === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
        {[...new Set([idle, talking])].map(
          (address) =>
            address !== null && (
              <Film
                key={address}
                address={address}
                isSeen={address === seen}
                onLoaded={() => setOutcome(address, 'loaded')}
                onFailed={() => setOutcome(address, 'failed')}
              />
            ),
        )}
      </div>
    </>
  );
}
