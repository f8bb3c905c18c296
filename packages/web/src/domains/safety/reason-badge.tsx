import type { AnswerReportReason } from '@vivavoce/contracts/sessions/answer-report-calls';
import { CircleHelp, CircleX, Frown, OctagonAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Badge } from '#ui/badge.tsx';
import { reasonNames } from './case-words.ts';

const looks: Record<
  AnswerReportReason,
  { look: NonNullable<ComponentProps<typeof Badge>['look']>; icon: typeof CircleX }
> = {
  unsuitable: { look: 'danger', icon: OctagonAlert },
  unkind: { look: 'coral', icon: Frown },
  wrong: { look: 'warn', icon: CircleX },
  other: { look: 'plain', icon: CircleHelp },
};

/** What was not right with an answer, as a badge. */
export function ReasonBadge({ reason }: { reason: AnswerReportReason }) {
  const { look, icon: Icon } = looks[reason];
  return (
    <Badge look={look}>
      <Icon className="size-4" aria-hidden="true" />
      {reasonNames[reason]()}
    </Badge>
  );
}
