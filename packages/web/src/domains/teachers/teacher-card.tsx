import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { Check, Heart } from 'lucide-react';
import { Link } from 'react-router';
import { HearTeacher } from '#domains/teachers/samples/hear-teacher.tsx';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';

/** Returns what a teacher teaches, and at which level. */
export function subjectAndLevel(teacher: Pick<Teacher, 'specialty' | 'level'>): string {
  return [teacher.specialty, teacher.level].filter((part) => part !== '').join(' · ');
}

/** The badges of the teacher types. Standard teachers have none. */
export const typeBadges = {
  STANDARD: () => null,
  PREMIUM: () => <Badge look="coral">{m.teachers_type_premium()}</Badge>,
  CUSTOM: () => <Badge look="accent">{m.teachers_type_custom()}</Badge>,
};

/** Tells a learner kindly that a parent has chosen other teachers. */
export function NotAllowed({ className }: { className?: string }) {
  return (
    <p className={cn('flex items-start gap-2 text-ink-2 text-sm', className)}>
      <Heart className="mt-0.5 size-4.5 shrink-0 text-coral-ink" aria-hidden="true" />
      {m.limits_teacher_not_allowed()}
    </p>
  );
}

/** A teacher to choose. `isOwn` marks the teacher that the learner has now, or is just choosing. */
export function TeacherCard({
  teacher,
  detailsTo,
  isOwn,
  isBusy,
  isDisabled,
  isAllowed,
  onSelect,
}: {
  teacher: Teacher;
  /** The address of the teacher's own screen. */
  detailsTo: string;
  isOwn: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  /** Whether the learner's parents allow this teacher. */
  isAllowed: boolean;
  onSelect: () => void;
}) {
  return (
    <li
      className={cn(
        'relative flex flex-col overflow-hidden rounded-xl border-2 bg-surface transition-[translate,box-shadow] duration-200 ease-out-soft hover:-translate-y-1 hover:shadow-2',
        isOwn ? 'border-accent ring-3 ring-accent' : 'border-line',
      )}
    >
      <div className="relative">
        <TeacherPortrait
          name={teacher.name}
          picture={teacher.picture}
          className="min-h-72 px-5 pt-5"
          imageClassName="w-[min(15rem,88%)]"
        />
        <HearTeacher short teacher={teacher} look="outline" className="absolute inset-x-4 bottom-4" />
      </div>
      {isOwn && !isBusy && (
        <Badge look="solid" className="absolute top-4 right-4">
          <Check className="size-4" aria-hidden="true" />
          {m.teachers_yours()}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-3 px-6 pt-5 pb-6">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 className="title-card min-w-0 wrap-anywhere">
            <Link
              to={detailsTo}
              className="inline-flex min-h-11 items-center text-current no-underline hover:underline"
            >
              {teacher.name}
            </Link>
          </h2>
          {typeBadges[teacher.type]()}
        </div>
        <p className="font-semibold text-accent-ink">{subjectAndLevel(teacher)}</p>
        <p className="line-clamp-4 text-ink-2">{teacher.biography}</p>
        {!isAllowed && <NotAllowed className="mt-auto" />}
        <Button
          block
          look={isOwn ? 'tint' : 'outline'}
          className={cn(isAllowed && 'mt-auto')}
          aria-pressed={isOwn}
          busy={isBusy}
          disabled={!isAllowed || (isDisabled && !isBusy)}
          onClick={onSelect}
        >
          {isOwn && !isBusy && <Check className="size-5" aria-hidden="true" />}
          {isBusy ? m.teachers_selecting() : isOwn ? m.teachers_selected() : m.teachers_select()}
          <span className="sr-only">{teacher.name}</span>
        </Button>
      </div>
    </li>
  );
}
