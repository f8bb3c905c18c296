import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { GraduationCap, Search } from 'lucide-react';
import { useState } from 'react';
import { SecurityCard } from '#domains/identity/security/security-card.tsx';
import { OthersRule } from '#domains/limits/limit-row.tsx';
import type { LimitsDraft } from '#domains/limits/limits-draft.ts';
import { subjectAndLevel } from '#domains/teachers/teacher-card.tsx';
import { TeacherPortrait } from '#domains/teachers/teacher-portrait.tsx';
import { teachersQuery } from '#domains/teachers/teacher-queries.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3';

/** From this many teachers on, a search is quicker than looking. */
const SEARCH_FROM_TEACHERS = 9;

/** Whether a teacher's name or subject contains the searched text. */
function matches(teacher: Teacher, search: string): boolean {
  const text = `${teacher.name} ${teacher.specialty}`.toLocaleLowerCase();
  return text.includes(search.trim().toLocaleLowerCase());
}

function TeacherSwitch({
  teacher,
  isAllowed,
  isForbiddenByOthers,
  onChange,
}: {
  teacher: Teacher;
  isAllowed: boolean;
  isForbiddenByOthers: boolean;
  onChange: (isAllowed: boolean) => void;
}) {
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-lg border border-line p-3">
      <TeacherPortrait
        name={teacher.name}
        picture={teacher.picture}
        className="size-14 shrink-0 overflow-hidden rounded-full pt-1"
        imageClassName="w-13"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Switch checked={isAllowed} onCheckedChange={onChange} hint={subjectAndLevel(teacher)}>
          <span className="wrap-anywhere">{teacher.name}</span>
        </Switch>
        {isAllowed && isForbiddenByOthers && <OthersRule>{m.limits_other_teacher()}</OthersRule>}
      </div>
    </li>
  );
}

function TeacherList({
  name,
  teachers,
  othersAllow,
  draft,
  onChange,
}: {
  name: string;
  teachers: readonly Teacher[];
  othersAllow: readonly string[] | null;
  draft: LimitsDraft;
  onChange: (change: Partial<LimitsDraft>) => void;
}) {
  const [search, setSearch] = useState('');
  const allowed = new Set(draft.allowedTeacherIds);
  const found = teachers.filter((teacher) => matches(teacher, search));
  const change = (teacherId: string, isAllowed: boolean) =>
    onChange({
      allowedTeacherIds: isAllowed
        ? [...draft.allowedTeacherIds, teacherId]
        : draft.allowedTeacherIds.filter((id) => id !== teacherId),
    });
  return (
    <>
      {teachers.length >= SEARCH_FROM_TEACHERS && (
        <Field label={m.limits_teachers_search()}>
          {(control) => (
            <div className="relative">
              <Search
                className="pointer-events-none absolute top-1/2 left-4.5 size-5 -translate-y-1/2 text-ink-2"
                aria-hidden="true"
              />
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                className="pl-12.5"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </div>
          )}
        </Field>
      )}
      {!teachers.some(({ id }) => allowed.has(id)) && (
        <Banner kind="warn">{m.limits_teachers_none({ name })}</Banner>
      )}
      {found.length === 0 && (
        <p role="status" className="text-ink-2">
          {m.limits_teachers_not_found()}
        </p>
      )}
      <ul className={grid}>
        {found.map((teacher) => (
          <TeacherSwitch
            key={teacher.id}
            teacher={teacher}
            isAllowed={allowed.has(teacher.id)}
            isForbiddenByOthers={othersAllow !== null && !othersAllow.includes(teacher.id)}
            onChange={(isAllowed) => change(teacher.id, isAllowed)}
          />
        ))}
      </ul>
    </>
  );
}

/** 'Teachers a child may choose': all of them, or those with their switch on. */
export function AllowedTeachersCard({
  name,
  othersAllow,
  draft,
  onChange,
}: {
  /** The child's name. */
  name: string;
  /** The teachers that the other parents allow; null if they allow every teacher. */
  othersAllow: readonly string[] | null;
  draft: LimitsDraft;
  onChange: (change: Partial<LimitsDraft>) => void;
}) {
  const teachers = useQuery(teachersQuery());
  const { areAllTeachersAllowed, allowedTeacherIds } = draft;
  const all = teachers.data ?? [];
  const allowedCount = all.filter(({ id }) => allowedTeacherIds.includes(id)).length;

  function handleAll(areAll: boolean) {
    // A parent who begins a list begins with every teacher, and takes some away.
    const isNewList = !areAll && allowedTeacherIds.length === 0;
    onChange({
      areAllTeachersAllowed: areAll,
      ...(isNewList && { allowedTeacherIds: all.map(({ id }) => id) }),
    });
  }

  return (
    <SecurityCard
      icon={GraduationCap}
      title={m.limits_teachers_title({ name })}
      lead={m.limits_teachers_lead({ name })}
      badge={
        !areAllTeachersAllowed &&
        teachers.isSuccess && (
          <Badge>{m.limits_teachers_count({ count: allowedCount, total: all.length })}</Badge>
        )
      }
    >
      {teachers.isPending && (
        <div role="status" aria-label={m.common_loading()} className={grid}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-20 rounded-lg" />
          ))}
        </div>
      )}
      {teachers.isError && (
        <ErrorState title={m.teachers_fetch_failed()}>
          <Button onClick={() => teachers.refetch()}>{m.common_try_again()}</Button>
        </ErrorState>
      )}
      {teachers.isSuccess && (
        <Switch
          checked={areAllTeachersAllowed}
          onCheckedChange={handleAll}
          hint={m.limits_teachers_all_hint()}
        >
          {m.limits_teachers_all()}
        </Switch>
      )}
      {teachers.isSuccess && areAllTeachersAllowed && othersAllow !== null && (
        <OthersRule>{m.limits_other_teachers()}</OthersRule>
      )}
      {teachers.isSuccess && !areAllTeachersAllowed && (
        <TeacherList
          name={name}
          teachers={teachers.data}
          othersAllow={othersAllow}
          draft={draft}
          onChange={onChange}
        />
      )}
    </SecurityCard>
  );
}
