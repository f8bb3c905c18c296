import { Link } from 'react-router';
import { type LessonTrouble, troubleText } from '#domains/voice/lesson/lesson-trouble.ts';
import type { WantedMedia } from '#domains/voice/media/learner-media.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The troubles that prevent speaking but still allow writing. */
const allowsWriting = new Set<LessonTrouble['name']>([
  'key_failed',
  'connection_lost',
  'consent_needed',
  'email_unverified',
]);

/** Shows what went wrong, above the main area, with the available ways to continue (specification §8, RES-64). */
export function TroubleBanner({
  trouble,
  isRejoining,
  mayWrite,
  plansTo,
  verifyEmailTo,
  teachersTo,
  onDismiss,
  onStart,
}: {
  trouble: LessonTrouble;
  /** Whether the room is trying to rejoin by itself. */
  isRejoining: boolean;
  /** Whether the lesson can continue in writing, because nothing is running or being tried. */
  mayWrite: boolean;
  /** Where the plans are shown. */
  plansTo: string;
  /** Where a person verifies their e-mail address. */
  verifyEmailTo: string;
  /** Where a learner chooses another teacher. */
  teachersTo: string;
  onDismiss: () => void;
  /** Starts again with fewer devices than camera and microphone. */
  onStart: (wanted: WantedMedia) => void;
}) {
  return (
    <Banner kind="danger" onDismiss={onDismiss}>
      <p>{troubleText(trouble)}</p>
      {isRejoining && (
        <p className="mt-2 flex items-center gap-2 font-normal">
          <Spinner />
          {m.live_rejoining()}
        </p>
      )}
      {trouble.name === 'media_refused' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onStart('microphone')}>
            {m.live_offer_no_camera()}
          </Button>
          <Button size="sm" onClick={() => onStart('typing')}>
            {m.live_offer_typing()}
          </Button>
        </div>
      )}
      {mayWrite && allowsWriting.has(trouble.name) && (
        <Button size="sm" className="mt-3 mr-3" onClick={() => onStart('writing')}>
          {m.live_offer_writing()}
        </Button>
      )}
      {trouble.name === 'minutes_used_up' && (
        <Link to={plansTo} className="inline-flex min-h-11 items-center font-bold text-danger">
          {m.live_see_plans()}
        </Link>
      )}
      {trouble.name === 'email_unverified' && (
        <Link to={verifyEmailTo} className="inline-flex min-h-11 items-center font-bold text-danger">
          {m.shell_verify_email()}
        </Link>
      )}
      {trouble.name === 'teacher_not_allowed' && (
        <Link to={teachersTo} className="inline-flex min-h-11 items-center font-bold text-danger">
          {m.live_select_teacher()}
        </Link>
      )}
    </Banner>
  );
}
