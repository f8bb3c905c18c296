import type { LearnerWeek } from '@vivavoce/contracts/family/week-calls';
import { paths } from '#app/paths.ts';
import { AttentionMeter } from '#domains/sessions/attention-meter.tsx';
import { showMinutes, showMoment } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';

/** The lessons of one child's week, each with a link to its details. */
export function WeekLessons({ childId, week }: { childId: string; week: LearnerWeek }) {
  if (week.lessons.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="title-card">{m.week_lessons_title()}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {week.lessons.map((lesson) => {
          const started = showMoment(lesson.startedAt, 'shortDateTime');
          return (
            <li key={lesson.sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="wrap-anywhere font-bold">{lesson.title ?? m.week_lesson_untitled()}</p>
                <p className="text-ink-2 text-sm">
                  {started} · {showMinutes(lesson.minutes)}
                </p>
              </div>
              {site.measuresAttention && (
                <AttentionMeter
                  percent={lesson.attentionPercentage ?? 0}
                  isMeasured={lesson.attentionPercentage !== null}
                />
              )}
              <ButtonLink
                size="sm"
                className="max-sm:grow"
                to={paths.learningSession.href(childId, { session: lesson.sessionId })}
              >
                {m.dashboard_view_details()}
                <span className="sr-only">{m.session_of({ moment: started })}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
