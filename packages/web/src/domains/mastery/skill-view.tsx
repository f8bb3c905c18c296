import type { Skill, SkillDetail, SkillReason } from '@vivavoce/contracts/mastery/calls';
import { Flower2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { IconTile } from '#ui/icon-tile.tsx';
import { missingSentences } from './missing-words.ts';
import { Plant } from './plant.tsx';
import { canText, estimateText, resultWords, sourceText } from './skill-texts.ts';
import { StateBadge } from './state-badge.tsx';
import { ToldActions } from './told-actions.tsx';

/** One reason: how one question went, when, and the way to its lesson. */
function Reason({
  reason,
  isOwn,
  sessionTo,
}: {
  reason: SkillReason;
  isOwn: boolean;
  sessionTo: (sessionId: string) => string;
}) {
  const { own, child, icon, tint } = resultWords[reason.result];
  const day = showMoment(reason.at, 'shortDay');
  return (
    <li className="flex gap-3 border-line border-b py-2.5 last:border-b-0">
      <IconTile icon={icon} tint={tint} size="sm" />
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold">{isOwn ? own() : child()}</span>
        <span className="wrap-anywhere text-ink-2 text-sm">{reason.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-3 text-xs">
          {sourceText(reason, day)}
          {reason.sessionId !== null && (
            <Link
              to={sessionTo(reason.sessionId)}
              className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
            >
              {m.skill_to_session()} <span className="sr-only">{m.skill_to_session_of({ day })}</span>
            </Link>
          )}
        </span>
      </div>
    </li>
  );
}

/** The plant of a skill, large, with its state. It shows while the rest is loading, too. */
export function SkillHead({ skill }: { skill: Pick<Skill, 'state'> }) {
  return (
    <div className="flex items-center gap-4">
      <Plant state={skill.state} size="lg" />
      <StateBadge state={skill.state} />
    </div>
  );
}

/**
 * What is known of one skill: what it is about, why we think so, what is missing until it is sure, what to do about it,
 * and how to correct it. Only parents read the estimate.
 */
export function SkillView({
  learnerId,
  skill,
  childName,
  needs,
  sessionTo,
  action,
}: {
  learnerId: string;
  skill: SkillDetail;
  /** The learner's name for a parent; null if the learner reads. */
  childName: string | null;
  /** The names of the skills that it builds on. */
  needs: readonly string[];
  /** The address of a session of the learner. */
  sessionTo: (sessionId: string) => string;
  /** What the reader can do to learn it. */
  action?: ReactNode;
}) {
  const isOwn = childName === null;
  // Like questions of one lesson can be equal in everything.
  const reasons = skill.reasons.map((reason, place) => ({ ...reason, place }));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <p className="wrap-anywhere text-ink-2">{canText(skill, childName)}</p>
        {needs.length > 0 && (
          <p className="wrap-anywhere text-ink-3 text-sm">{m.skill_builds_on({ names: needs.join(', ') })}</p>
        )}
      </div>
      <section className="flex flex-col gap-1">
        <h3 className="title-card">{m.skill_why()}</h3>
        {childName !== null && skill.estimate !== null && (
          <p className="flex flex-col gap-1 pb-1">
            <span>{estimateText(skill.estimate, childName)}</span>
            <span className="text-ink-3 text-sm">{m.skill_estimate_how()}</span>
          </p>
        )}
        {reasons.length === 0 ? (
          <p className="text-ink-2">{m.skill_why_none()}</p>
        ) : (
          <ul>
            {reasons.map(({ place, ...reason }) => (
              <Reason key={place} reason={reason} isOwn={isOwn} sessionTo={sessionTo} />
            ))}
          </ul>
        )}
      </section>
      <section className="flex gap-3 rounded-md bg-sunk px-4 py-3.5">
        <Flower2 className="mt-0.5 size-5 shrink-0 text-accent-ink" aria-hidden="true" />
        <div className="min-w-0 text-sm">
          <h3 className="font-bold">{m.skill_missing()}</h3>
          <p>{missingSentences(skill, childName).join(' ')}</p>
        </div>
      </section>
      {action}
      <ToldActions learnerId={learnerId} skill={skill} childName={childName} />
    </div>
  );
}
