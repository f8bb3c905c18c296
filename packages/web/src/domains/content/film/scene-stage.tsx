import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadScene, type Pose, poseScene } from './scene-drawing.ts';
import type { Story } from './stories.ts';
import './scene-drawing.css';

/**
 * The animated drawing of a scene. Until it has loaded, or if it cannot be loaded, the cover is shown instead and the
 * captions alone tell the story.
 */
export function SceneStage({
  name,
  cover,
  story,
  pose: { speaker, mouth, moment },
  isPaused,
}: {
  name: string;
  cover: string;
  story: Story;
  pose: Pose;
  isPaused: boolean;
}) {
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const giveUp = new AbortController();
    loadScene(cover, name, giveUp.signal).then((loaded) => {
      if (!giveUp.signal.aborted) setDrawing(loaded);
    });
    return () => giveUp.abort();
  }, [cover, name]);

  // before the next paint, or the empty holder would show for a moment
  useLayoutEffect(() => {
    if (drawing !== null) holder.current?.replaceChildren(drawing);
  }, [drawing]);

  useEffect(() => {
    if (drawing !== null) poseScene(drawing, story, { speaker, mouth, moment });
  }, [drawing, story, speaker, mouth, moment]);

  if (drawing === null) return <img src={cover} alt="" className="size-full object-cover" />;
  return <div ref={holder} data-paused={isPaused || undefined} className="scene-drawing size-full" />;
}
