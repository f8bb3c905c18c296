import { useQuery } from '@tanstack/react-query';
import type { Skill } from '@vivavoce/contracts/mastery/calls';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#app/paths.ts';
import { PractiseSkill } from '#app/screens/learner/practise-skill.tsx';
import { Garden, GardenLegend, plantButtonId } from '#domains/mastery/garden.tsx';
import { gardenFigures } from '#domains/mastery/garden-figures.ts';
import { isPlanted, plantsOf, subjectsOf } from '#domains/mastery/garden-plants.ts';
import { OpenedPlant } from '#domains/mastery/opened-plant.tsx';
import { Plant } from '#domains/mastery/plant.tsx';
import { skillQuery } from '#domains/mastery/skill-queries.ts';
import { SkillHead, SkillView } from '#domains/mastery/skill-view.tsx';
import { sessionsQuery } from '#domains/sessions/session-queries.ts';
import { SubjectChips } from '#domains/study/lessons/lesson-filters.tsx';
import { useAddressQuery } from '#lib/address-bar/use-address-query.ts';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Whose map it is. */
export type MapOwner = {
  learnerId: string;
  /** The learner's age in years; null if it is not known. */
  age: number | null;
  /** The learner's name for a parent; null if the learner reads. */
  childName: string | null;
};

/** Keeps the subject and the opened skill in the address, so that both can be linked, and Back closes the skill. */
function useMapAddress(skills: readonly Skill[]) {
  const [query, setQuery] = useAddressQuery();
  const asked = query.get('skill');
  const opened = skills.find(({ id }) => id === asked) ?? null;
  const subjects = subjectsOf(skills);
  const chosen = query.get('subject');
  const subject = opened?.subject ?? subjects.find((each) => each === chosen) ?? subjects[0];
  function show(shown: { subject: string | undefined; skill: string | null }) {
    const next = new URLSearchParams(query);
    if (shown.subject !== undefined) next.set('subject', shown.subject);
    next.delete('skill');
    if (shown.skill !== null) next.set('skill', shown.skill);
    setQuery(next, { preventScrollReset: true });
  }
  return {
    subjects,
    subject,
    opened,
    choose: (other: string) => show({ subject: other, skill: null }),
    open: (skill: string) => show({ subject, skill }),
    close: () => show({ subject, skill: null }),
  };
}

/** Brings the focus back to a plant when it is closed, also by Back, unless it has gone elsewhere. */
function usePlantFocus(openedId: string | null) {
  const plant = useRef<HTMLElement | null>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const wasOpen = before.current;
    before.current = openedId;
    if (openedId !== null) plant.current = document.getElementById(plantButtonId(openedId));
    else if (wasOpen !== null && document.activeElement === document.body)
      document.getElementById(plantButtonId(wasOpen))?.focus();
  }, [openedId]);
  return plant;
}

/** What a garden is before the first plant. The learner's dashboard begins the lesson, and asks first what it needs. */
function ReadyGarden({ owner: { learnerId, childName } }: { owner: MapOwner }) {
  const isOwn = childName === null;
  const sessions = useQuery({ ...sessionsQuery(learnerId), enabled: isOwn });
  return (
    <Card tint="leaf" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <span className="flex items-end">
        <Plant state="new" size="sm" />
        <Plant state="new" />
        <Plant state="new" size="sm" />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="title-card wrap-anywhere">
          {isOwn ? m.garden_empty_title() : m.garden_empty_title_child({ name: childName })}
        </h2>
        <p className="text-ink-2">{m.garden_empty_text()}</p>
      </div>
      {isOwn && !sessions.isPending && (
        <ButtonLink look="primary" to={paths.dashboard.href()}>
          {sessions.data?.length === 0 ? m.next_lesson_first() : m.garden_next_lesson()}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The content of an opened plant: what the map knows of it at once, then everything else. */
function OpenedSkill({ owner, skill, all }: { owner: MapOwner; skill: Skill; all: readonly Skill[] }) {
  const { learnerId, childName } = owner;
  const detail = useQuery(skillQuery(learnerId, skill.id));
  const needs = all.filter(({ id }) => skill.needs.includes(id)).map(({ name }) => name);
  return (
    <>
      <SkillHead skill={detail.data ?? skill} />
      {detail.isPending && (
        <div role="status" aria-label={m.common_loading()}>
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && detail.data === undefined && (
        <ErrorState title={m.skill_failed()} text={errorText(detail.error, '')}>
          <Button onClick={() => void detail.refetch()}>{m.common_try_again()}</Button>
        </ErrorState>
      )}
      {detail.data !== undefined && (
        <SkillView
          learnerId={learnerId}
          skill={detail.data}
          childName={childName}
          needs={needs}
          sessionTo={(session) => paths.learningSession.href(learnerId, { session })}
          action={childName === null && <PractiseSkill learnerId={learnerId} skill={detail.data} />}
        />
      )}
    </>
  );
}

/** The map of a learner's skills: one subject at a time, with the plant that is open beside it or in front of it. */
export function SkillMap({ owner, skills }: { owner: MapOwner; skills: readonly Skill[] }) {
  const { subjects, subject, opened, choose, open, close } = useMapAddress(skills);
  const [showsAll, setShowsAll] = useState(false);
  const openedId = opened?.id ?? null;
  const focusRescue = usePlantFocus(openedId);
  const { plants, isCut } = plantsOf(skills, { subject, age: owner.age, showsAll, openedId });
  return (
    <>
      {!skills.some(isPlanted) && <ReadyGarden owner={owner} />}
      <div className="flex flex-col gap-4">
        <SubjectChips subjects={subjects} chosen={subject ?? ''} onChoose={choose} />
        <GardenLegend />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="font-semibold">
            {gardenFigures(plants)}
          </p>
          {isCut && (
            <Chip pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {m.garden_show_all()}
            </Chip>
          )}
        </div>
      </div>
      {subject !== undefined && (
        <div className="flex items-start gap-6">
          <div className="min-w-0 flex-1">
            <Garden subject={subject} plants={plants} openedId={openedId} onOpen={open} />
          </div>
          <OpenedPlant skill={opened} onClose={close} focusRescue={focusRescue}>
            {(skill) => <OpenedSkill key={skill.id} owner={owner} skill={skill} all={skills} />}
          </OpenedPlant>
        </div>
      )}
    </>
  );
}
