import { useEffect, useRef, useState } from 'react';
import type { VoiceName } from '#domains/voice/lesson/voice-state.ts';
import { useReducedMotion } from '#lib/window/use-reduced-motion.ts';
import { m } from '#messages/messages.js';
import { initialOf } from '#ui/avatar.tsx';
import { MOUTH_STEP_MS, type Mouth, mouthAfter, type SoundLevel } from './mouth.ts';
import { isOwnDrawing, loadDrawing } from './teacher-drawing.ts';
import { TeacherFilm, type TeacherFilms } from './teacher-film.tsx';
import './teacher-figure.css';

/** Loads the drawing of a picture: `undefined` while it loads, null if there is none. */
function useDrawing(picture: string | null): SVGSVGElement | null | undefined {
  const isDrawing = picture !== null && isOwnDrawing(picture);
  const [loaded, setLoaded] = useState<{ picture: string; drawing: SVGSVGElement | null } | null>(null);
  useEffect(() => {
    if (!isDrawing) return;
    const giveUp = new AbortController();
    loadDrawing(picture, giveUp.signal).then((drawing) => {
      if (!giveUp.signal.aborted) setLoaded({ picture, drawing });
    });
    return () => giveUp.abort();
  }, [picture, isDrawing]);
  if (!isDrawing) return null;
  return loaded?.picture === picture ? loaded.drawing : undefined;
}

type FigureProps = { voice: VoiceName; level: () => SoundLevel };

/** Shows the layered drawing. The style sheet makes it blink and breathe, and its mouth follows the sound. */
function LivingDrawing({ drawing, voice, level }: FigureProps & { drawing: SVGSVGElement }) {
  const holder = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const isTalking = voice === 'speaking' && !isStill;

  useEffect(() => {
    holder.current?.replaceChildren(drawing);
  }, [drawing]);

  useEffect(() => {
    drawing.dataset.mouthNow = 'closed';
    if (!isTalking) return;
    let mouth: Mouth = { shape: 'closed', sinceMs: 0 };
    const timer = setInterval(() => {
      mouth = mouthAfter(mouth, level(), performance.now());
      drawing.dataset.mouthNow = mouth.shape;
    }, MOUTH_STEP_MS);
    return () => clearInterval(timer);
  }, [drawing, isTalking, level]);

  return <div ref={holder} className="live-drawing" data-voice={voice} />;
}

type PictureProps = FigureProps & { label: string; name: string; picture: string | null };

/** Shows the animated drawing, else the picture, else the initial. */
function TeacherPicture({ label, name, picture, voice, level }: PictureProps) {
  const drawing = useDrawing(picture);
  const [broken, setBroken] = useState<string | null>(null);
  if (drawing === undefined) return null;
  if (drawing !== null) {
    return (
      <div role="img" aria-label={label} className="live-figure">
        <LivingDrawing drawing={drawing} voice={voice} level={level} />
      </div>
    );
  }
  if (picture !== null && picture !== '' && picture !== broken) {
    return <img src={picture} alt={label} className="live-picture" onError={() => setBroken(picture)} />;
  }
  return (
    <div role="img" aria-label={label} className="live-initial">
      {initialOf(name)}
    </div>
  );
}

/** Shows the teacher on the stage: films, else the drawing, else the picture, else the initial (specification §2.4). */
export function TeacherFigure({ films, ...teacher }: Omit<PictureProps, 'label'> & { films: TeacherFilms }) {
  const label = m.live_teacher_picture({ name: teacher.name });
  return (
    <TeacherFilm
      films={films}
      label={label}
      isSpeaking={teacher.voice === 'speaking'}
      otherwise={<TeacherPicture label={label} {...teacher} />}
    />
  );
}
