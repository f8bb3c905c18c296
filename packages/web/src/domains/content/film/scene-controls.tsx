import { Pause, Play, RotateCcw } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import type { useSceneClock } from './use-scene-clock.ts';

const seconds = (ms: number) => String(Math.round(ms / 1000));

/** Play and pause, the position in the film, and start again. The first control takes the focus when it appears. */
export function SceneControls({
  clock: { elapsedMs, isPlaying, toggle, seek, replay },
  durationMs,
}: {
  clock: ReturnType<typeof useSceneClock>;
  durationMs: number;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="flex items-center gap-3">
      <Button
        ref={first}
        look="primary"
        shape="icon"
        aria-label={isPlaying ? m.film_pause() : m.film_play()}
        onClick={toggle}
      >
        <Icon className="size-5.5" fill="currentColor" aria-hidden="true" />
      </Button>
      <input
        type="range"
        className="scene-place"
        style={{ '--place': elapsedMs / durationMs } as CSSProperties}
        min="0"
        max={durationMs}
        step="500"
        value={elapsedMs}
        onChange={({ target }) => seek(target.valueAsNumber)}
        aria-label={m.film_place()}
        aria-valuetext={m.film_place_text({ seconds: seconds(elapsedMs), total: seconds(durationMs) })}
      />
      <Button look="quiet" shape="icon" aria-label={m.film_replay()} onClick={replay}>
        <RotateCcw className="size-5.5" aria-hidden="true" />
      </Button>
    </div>
  );
}
