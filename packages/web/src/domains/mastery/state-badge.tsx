import type { SkillState } from '@vivavoce/contracts/mastery/skill-state';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { stateWords } from './state-words.ts';

/** The state of a skill as a badge: its icon and its word. */
export function StateBadge({ state, className }: { state: SkillState; className?: string }) {
  const { word, icon: Icon, look } = stateWords[state];
  return (
    <Badge look={look} {...(className !== undefined && { className })}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {word()}
    </Badge>
  );
}

/** The state of a skill as quiet words with its icon, for a place that has a ground of its own. */
export function StateLine({ state, className }: { state: SkillState; className?: string }) {
  const { word, icon: Icon, ink } = stateWords[state];
  return (
    <span className={cn('inline-flex items-center gap-1 font-semibold text-xs', ink, className)}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {word()}
    </span>
  );
}
