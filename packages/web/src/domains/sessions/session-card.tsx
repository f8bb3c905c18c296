import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Play, Trash2 } from 'lucide-react';
import type { ListedSession } from '#domains/sessions/session-queries.ts';
import { DASH, showMinutes, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';

/** How many characters of a teacher's id a session card shows (RES-56). */
const SHOWN_ID_LENGTH = 8;

/** An earlier session, to continue or delete. */
export function SessionCard({
  session,
  teacher,
  isDeleting,
  onResume,
  onDelete,
}: {
  session: ListedSession;
  teacher: Teacher | undefined;
  isDeleting: boolean;
  onResume: () => void;
  onDelete: () => void;
}) {
  const started = showMoment(session.createdAt, 'shortDateTime');
  const teacherId =
    session.teacherId === null
      ? DASH
      : m.session_teacher_id({ id: session.teacherId.slice(0, SHOWN_ID_LENGTH) });
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <Avatar name={teacher?.name ?? m.session_teacher()} picture={teacher?.picture ?? null} />
      <div className="min-w-0 flex-1 basis-44 leading-snug">
        <p className="truncate font-bold">{teacher?.name ?? m.session_teacher()}</p>
        <p className="text-ink-2 text-sm">
          {started} · {showMinutes(session.time_minutes)}
        </p>
        <p className="text-ink-3 text-xs tabular-nums">{teacherId}</p>
      </div>
      <div className="flex items-center gap-2">
        <Button size="sm" look="tint" onClick={onResume}>
          <Play className="size-4.5" aria-hidden="true" />
          {m.session_resume()}
          <span className="sr-only">{m.session_of({ moment: started })}</span>
        </Button>
        <Button
          size="sm"
          look="danger-quiet"
          shape="icon"
          disabled={isDeleting}
          aria-label={m.session_delete_of({ moment: started })}
          onClick={onDelete}
        >
          <Trash2 className="size-5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
