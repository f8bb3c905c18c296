import type { FilmName } from '@vivavoce/contracts/pages/site';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useReducedMotion } from '#lib/window/use-reduced-motion.ts';
import { Caption } from './caption.tsx';
import { SceneControls } from './scene-controls.tsx';
import { SceneStage } from './scene-stage.tsx';
import { frameAt, timelineOf } from './scene-timeline.ts';
import { storyOf } from './stories.ts';
import { useSceneClock } from './use-scene-clock.ts';
import './scene-player.css';

/**
 * Plays one of our own scenes: the drawing moves, and captions show what is said. There is no sound. For readers who
 * prefer less motion, the drawing stays still and each caption appears whole.
 */
export function ScenePlayer({
  film,
  cover,
  label,
  shape,
  children,
}: {
  film: FilmName;
  cover: string;
  label: string;
  shape: string;
  /** What to do next, offered at the end. */
  children: ReactNode;
}) {
  const story = useMemo(() => storyOf(film), [film]);
  const timeline = useMemo(() => timelineOf(story.lines), [story]);
  const clock = useSceneClock(timeline.durationMs);
  const isStill = useReducedMotion();
  const player = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the captions make the player taller than its cover was; without layout, as in tests, this method does not exist
    void player.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const { line, lineAt, wordsBegun, mouth, moment, isOver } = frameAt(timeline, clock.elapsedMs);
  const pose = {
    speaker: isOver ? null : line.speaker,
    mouth: clock.isPlaying && !isStill ? mouth : 'closed',
    moment,
  } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={player}
      role="group"
      aria-label={label}
      className="scroll-mt-20 scroll-mb-4 overflow-hidden rounded-2xl bg-surface shadow-2"
    >
      <div className={`relative w-full ${shape}`}>
        <SceneStage name={film} cover={cover} story={story} pose={pose} isPaused={!clock.isPlaying} />
        {isOver && (
          <div className="absolute inset-0 grid place-items-center bg-midnight/55 p-4">
            <div className="scene-ending rounded-say-xl flex flex-col items-center gap-5 bg-surface px-8 py-7 text-center">
              <p className="title-screen">{story.ending}</p>
              {children}
            </div>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-2 p-4 md:p-6">
        <div aria-live="polite" aria-atomic="true" className="flex min-h-29 flex-col justify-center">
          <Caption
            key={lineAt}
            text={line.text}
            wordsBegun={isStill || isOver ? Number.POSITIVE_INFINITY : wordsBegun}
            speaker={line.speaker === null ? undefined : story.cast[line.speaker]}
          />
        </div>
        <SceneControls clock={clock} durationMs={timeline.durationMs} />
      </div>
    </div>
  );
}
