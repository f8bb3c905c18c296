import { useQuery } from '@tanstack/react-query';
import type { LimitReason } from '@vivavoce/contracts/limits/bounds';
import { BookOpen, Moon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages/messages.js';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { whenText } from './limit-texts.ts';
import { limitsQuery } from './limits-queries.ts';

const texts: Record<LimitReason, { title: () => string; text: () => string }> = {
  day: { title: m.live_rest_day, text: m.live_rest_day_text },
  week: { title: m.live_rest_week, text: m.live_rest_week_text },
  quiet_hours: { title: m.live_rest_quiet_hours, text: m.live_rest_quiet_hours_text },
  paused: { title: m.live_rest_paused, text: m.live_rest_paused_text },
};

/**
 * Tells a child kindly, in the live room, why there is no lesson now: when lessons open again, what to do meanwhile, and
 * where to see who set this. It takes the focus, because it replaces what the child was looking at.
 */
export function LessonsResting({
  learnerId,
  reason,
  lessonsTo,
  whoTo,
}: {
  learnerId: string;
  reason: LimitReason;
  /** Where the child reads earlier lessons. */
  lessonsTo: string;
  /** Where the child sees who is linked, and so who set the limits. */
  whoTo: string;
}) {
  // The limits were read before the lesson ended, so they are read again for the time at which lessons open.
  const { data: limits, isFetchedAfterMount } = useQuery({
    ...limitsQuery(learnerId),
    refetchOnMount: 'always',
  });
  const state = isFetchedAfterMount ? limits?.state : undefined;
  const opensAt = state?.kind === 'closed' ? state.opensAt : null;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card tint="sun" aria-label={texts[reason].title()}>
      <div className="flex flex-wrap items-start gap-5">
        <IconTile icon={Moon} tint="accent" size="lg" />
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
          <h2 ref={title} tabIndex={-1} className="title-section rounded-sm">
            {texts[reason].title()}
          </h2>
          <p>{texts[reason].text()}</p>
          <p role="status" className="font-semibold empty:hidden">
            {opensAt !== null && m.limits_child_opens({ when: whenText(opensAt, new Date()) })}
          </p>
          <p className="text-ink-2">{m.live_rest_kept()}</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ButtonLink to={lessonsTo}>
              <BookOpen className="size-5" aria-hidden="true" />
              {m.live_rest_meanwhile()}
            </ButtonLink>
            <Link to={whoTo} className="inline-flex min-h-11 items-center font-semibold underline">
              {m.limits_child_who()}
            </Link>
          </div>
        </div>
      </div>
    </Card>
  );
}
