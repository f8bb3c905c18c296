import type { SkillDetail, SkillReason } from '@vivavoce/contracts/mastery/calls';
import type { EvidenceResult, EvidenceSource, SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { Check, CheckCheck, CircleHelp, Lightbulb, type LucideIcon, Sprout } from 'lucide-react';
import { m } from '#messages/messages.js';
import type { IconTint } from '#ui/icon-tile.tsx';

type CanTexts = {
  own: (words: { can: string }) => string;
  child: (words: { can: string; name: string }) => string;
};

const canTexts: Record<SkillState, CanTexts> = {
  new: { own: m.skill_learn_new, child: m.skill_learn_new_child },
  learning: { own: m.skill_learn_growing, child: m.skill_learn_growing_child },
  secure: { own: m.skill_learn_sure, child: m.skill_learn_sure_child },
  mastered: { own: m.skill_learn_sure, child: m.skill_learn_sure_child },
  lookAgain: { own: m.skill_learn_again, child: m.skill_learn_again_child },
};

/**
 * Says what a skill is about. That somebody can do it is said only if it was shown.
 * @param childName the learner's name for a parent; null if the learner reads
 */
export function canText(
  { state, can }: Pick<SkillDetail, 'state' | 'can'>,
  childName: string | null,
): string {
  const { own, child } = canTexts[state];
  return childName === null ? own({ can }) : child({ can, name: childName });
}

/** How a reason is shown: by an icon with a tint, and words. */
type ResultWords = { own: () => string; child: () => string; icon: LucideIcon; tint: IconTint };

/** The words and the icon of each result. None of them is red: a wrong answer is not bad news. */
export const resultWords: Record<EvidenceResult, ResultWords> = {
  alone: { own: m.skill_result_alone, child: m.skill_result_alone_child, icon: CheckCheck, tint: 'ok' },
  hinted: { own: m.skill_result_hinted, child: m.skill_result_hinted, icon: Check, tint: 'ok' },
  helped: { own: m.skill_result_helped, child: m.skill_result_helped, icon: CircleHelp, tint: 'accent' },
  found: { own: m.skill_result_found, child: m.skill_result_found, icon: Lightbulb, tint: 'sun' },
  missed: { own: m.skill_result_missed, child: m.skill_result_missed, icon: Sprout, tint: 'sun' },
};

const sourceTexts: Record<EvidenceSource, (words: { day: string }) => string> = {
  lesson: m.skill_source_lesson,
  quiz: m.skill_source_quiz,
  card: m.skill_source_card,
};

/** Says where a reason comes from and on which day. */
export const sourceText = ({ source }: Pick<SkillReason, 'source'>, day: string): string =>
  sourceTexts[source]({ day });

/** Says to a parent how likely a child can do something, in tenths: more would only look exact. */
export function estimateText(estimate: number, name: string): string {
  const count = Math.round(estimate * 10);
  if (count === 0) return m.skill_estimate_none({ name });
  return count === 10 ? m.skill_estimate_all({ name }) : m.skill_estimate({ name, count });
}

/** Returns what a correction says to its reader, who may have made it or not. */
export function toldText(told: NonNullable<SkillDetail['told']>, childName: string | null): string {
  const isCan = told.says === 'can';
  const isByParent = told.by === 'parent';
  if (childName === null) {
    if (isByParent) return isCan ? m.skill_told_can_by_parent() : m.skill_told_cannot_by_parent();
    return isCan ? m.skill_told_can() : m.skill_told_cannot();
  }
  const words = { name: childName };
  if (isByParent)
    return isCan ? m.skill_told_can_child_by_parent(words) : m.skill_told_cannot_child_by_parent(words);
  return isCan ? m.skill_told_can_child(words) : m.skill_told_cannot_child(words);
}
