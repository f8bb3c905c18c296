import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Volume2 } from 'lucide-react';
import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { voiceNameOf } from '#domains/voice/lesson/room-state.ts';
import { readableTurns } from '#domains/voice/words/transcript.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Caption } from './caption.tsx';
import { StageSet } from './stage-set.tsx';
import { StatusPill } from './status-pill.tsx';
import { TeacherFigure } from './teacher-figure.tsx';
import { useTeacherSound } from './use-teacher-sound.ts';
import './stage.css';

type Names = { teacher: string; learner: string | null };

/** Returns what the caption says while it shows none of the teacher's words. */
function captionWithoutWords({ room, isResuming }: LessonView, { teacher, learner: name }: Names): string {
  const { phase } = room;
  if (phase.name === 'lost') return m.live_caption_lost();
  if (phase.name === 'starting') return m.live_caption_connecting({ teacher });
  if (phase.name === 'running') {
    if (phase.voice.name === 'listening') return m.live_caption_listening();
    return phase.voice.name === 'idle' ? m.live_caption_your_turn() : m.live_caption_beginning({ teacher });
  }
  if (isResuming) {
    return name === null
      ? m.live_caption_resume_nobody({ teacher })
      : m.live_caption_resume({ teacher, name });
  }
  return name === null
    ? m.live_caption_greeting_nobody({ teacher })
    : m.live_caption_greeting({ teacher, name });
}

/** Returns what the caption shows: in a running lesson the teacher's turn, unless the learner has the floor. */
function captionOf(view: LessonView, names: Names) {
  const { phase } = view.room;
  const otherwise = captionWithoutWords(view, names);
  if (phase.name !== 'running') return { turn: null, otherwise };
  const { voice, endedResponseId } = phase;
  if (voice.name === 'listening') return { turn: null, otherwise };
  if (voice.name === 'thinking') {
    return { turn: null, otherwise: endedResponseId === null ? otherwise : m.live_caption_thinking() };
  }
  const last = readableTurns(view.transcript).at(-1) ?? null;
  return { turn: last?.role === 'teacher' ? last : null, otherwise };
}

/** Shows the stage: the teacher, who has the floor, what is said, and that the teacher is an AI. */
export function Stage({
  view,
  teacher,
  learnerName,
}: {
  view: LessonView;
  teacher: Teacher;
  learnerName: string | null;
}) {
  const voice = voiceNameOf(view.room);
  const sound = useTeacherSound(view.sound);
  const { turn, otherwise } = captionOf(view, { teacher: teacher.name, learner: learnerName });
  return (
    <section className="live-stage" aria-label={m.live_stage_label()}>
      <StageSet />
      <TeacherFigure
        name={teacher.name}
        picture={teacher.picture}
        films={{ idle: teacher.idle_video, talking: teacher.talking_video }}
        voice={voice}
        level={sound.level}
      />
      <div className="live-stage-top">
        <StatusPill voice={voice} />
        <span className="inline-flex min-h-10.5 items-center rounded-full bg-midnight px-4 font-bold text-sm text-white md:min-h-12">
          {m.live_ai_teacher()}
        </span>
      </div>
      {sound.isBlocked && (
        <Button look="primary" size="lg" className="self-center" onClick={sound.turnOn}>
          <Volume2 className="size-6" aria-hidden="true" />
          {m.live_turn_on_sound()}
        </Button>
      )}
      <Caption turn={turn} isSpeaking={voice === 'speaking'} otherwise={otherwise} />
      {/* biome-ignore lint/a11y/useMediaCaption: the live voice is captioned on the stage above. */}
      <audio ref={sound.audio} autoPlay />
    </section>
  );
}
