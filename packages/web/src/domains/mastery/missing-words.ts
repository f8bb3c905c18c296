import type { SkillMissing } from '@vivavoce/contracts/mastery/calls';
import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { m } from '#messages/messages.js';

/** How many right answers are needed: those in own words count among them. */
const neededRights = ({ rights, open }: SkillMissing): number => Math.max(rights, open);

function rightsText(count: number, isFirst: boolean, isOwn: boolean): string {
  if (isFirst) return isOwn ? m.skill_missing_first({ count }) : m.skill_missing_first_child({ count });
  return isOwn ? m.skill_missing_more({ count }) : m.skill_missing_more_child({ count });
}

function openText(missing: SkillMissing, childName: string | null): string | null {
  const { open: count } = missing;
  if (count === 0) return null;
  const areAll = count === neededRights(missing);
  if (childName === null) return areAll ? m.skill_missing_all_open() : m.skill_missing_open({ count });
  const name = childName;
  return areAll ? m.skill_missing_all_open_child({ name }) : m.skill_missing_open_child({ count, name });
}

/**
 * Says in short sentences what a learner has still to show until a skill is a flower, the first thing first.
 * @param childName the learner's name for a parent; null if the learner reads
 */
export function missingSentences(
  { state, missing }: { state: SkillState; missing: SkillMissing },
  childName: string | null,
): string[] {
  const isOwn = childName === null;
  const needed = neededRights(missing);
  const kinds = needed > 0 ? m.skill_missing_kinds() : m.skill_missing_kind_only();
  const now = [
    needed > 0 ? rightsText(needed, state === 'new', isOwn) : null,
    openText(missing, childName),
    missing.kinds > 0 ? kinds : null,
    missing.isDoubtful ? m.skill_missing_doubtful() : null,
  ].filter((sentence) => sentence !== null);
  if (missing.anotherDay) {
    const alone = isOwn ? m.skill_missing_day_only() : m.skill_missing_day_only_child();
    return [...now, now.length > 0 ? m.skill_missing_then_day() : alone];
  }
  if (now.length > 0) return now;
  return [state === 'mastered' ? m.skill_missing_none() : rightsText(1, false, isOwn)];
}
