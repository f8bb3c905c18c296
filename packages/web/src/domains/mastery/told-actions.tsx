import type { SkillDetail } from '@vivavoce/contracts/mastery/calls';
import type { SkillState, ToldSkill } from '@vivavoce/contracts/mastery/skill-state';
import { useId } from 'react';
import { errorText } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { useTellSkill } from './skill-queries.ts';
import { toldText } from './skill-texts.ts';

/** What can be told of a skill in each state: nobody says again what its state says already. */
const tellable: Record<SkillState, readonly ToldSkill[]> = {
  new: ['can'],
  learning: ['can', 'cannot'],
  secure: ['cannot'],
  mastered: ['cannot'],
  lookAgain: ['can'],
};

function tellText(says: ToldSkill, childName: string | null): string {
  const isCan = says === 'can';
  if (childName === null) return isCan ? m.skill_tell_can() : m.skill_tell_cannot();
  const words = { name: childName };
  return isCan ? m.skill_tell_can_child(words) : m.skill_tell_cannot_child(words);
}

/**
 * Lets the learner or a linked parent correct how a skill stands, and take that back. It tells what was said last, and by
 * whom.
 */
export function ToldActions({
  learnerId,
  skill,
  childName,
}: {
  learnerId: string;
  skill: SkillDetail;
  /** The learner's name for a parent; null if the learner reads. */
  childName: string | null;
}) {
  const titleId = useId();
  const tell = useTellSkill(learnerId, skill.id);
  const { told } = skill;
  async function handleTell(says: ToldSkill | null) {
    try {
      await tell.mutateAsync(says);
    } catch (error) {
      return showToast('error', errorText(error, m.skill_tell_failed()));
    }
    return showToast('success', says === null ? m.skill_told_back() : m.skill_told_kept());
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2.5 border-line border-t pt-4">
      <h3 id={titleId} className="font-bold text-sm">
        {m.skill_tell()}
      </h3>
      {told !== null && (
        <p className="text-ink-2 text-sm">
          {toldText(told, childName)} {m.skill_tell_note()}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {told === null ? (
          tellable[skill.state].map((says) => (
            <Button
              key={says}
              size="sm"
              busy={tell.isPending && tell.variables === says}
              disabled={tell.isPending && tell.variables !== says}
              onClick={() => void handleTell(says)}
            >
              <span className="wrap-anywhere min-w-0">{tellText(says, childName)}</span>
            </Button>
          ))
        ) : (
          <Button size="sm" busy={tell.isPending} onClick={() => void handleTell(null)}>
            {m.skill_tell_back()}
          </Button>
        )}
      </div>
    </section>
  );
}
