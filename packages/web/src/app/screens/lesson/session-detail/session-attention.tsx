import { useQuery } from '@tanstack/react-query';
import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { useMemo } from 'react';
import { AttentionImagesCard } from '#domains/attention/report/attention-images-card.tsx';
import { attentionQuery } from '#domains/attention/report/attention-queries.ts';
import { timelineOf } from '#domains/attention/report/attention-timeline.ts';
import { AttentionTimelineCard } from '#domains/attention/report/attention-timeline-card.tsx';
import { errorText } from '#lib/api-error.ts';
import { toDate } from '#lib/to-date.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SessionAttentionSkeleton } from './session-attention-skeleton.tsx';

const momentOf = (value: unknown, otherwise: number) => toDate(value)?.getTime() ?? otherwise;

export type SessionAttentionProps = {
  session: LearningSession;
  messages: readonly SessionMessage[];
  /** The learner's name for a parent who reads; null for the learner. */
  childName: string | null;
};

/**
 * What was measured in a session: the line of its attention, and the images if any were saved. A session without
 * records shows neither; its figures already state that attention was not measured.
 */
export function SessionAttention({ session, messages, childName }: SessionAttentionProps) {
  const attention = useQuery(attentionQuery(session.id));
  const timeline = useMemo(() => {
    const readings = (attention.data ?? []).map(({ createdAt, attentionPercentage: percent }) => ({
      atMs: momentOf(createdAt, 0),
      percent,
    }));
    const last = readings.at(-1)?.atMs ?? 0;
    return timelineOf(readings, {
      fromMs: momentOf(session.createdAt, last),
      toMs: momentOf(messages.at(-1)?.createdAt, last),
    });
  }, [attention.data, session.createdAt, messages]);

  if (attention.isPending) return session.attention_measured ? <SessionAttentionSkeleton /> : null;
  if (attention.isError && attention.data === undefined) {
    return (
      <Card className="flex flex-col items-start gap-4">
        <h2 className="title-section">{m.attention_over_title()}</h2>
        <Banner kind="warn">{errorText(attention.error, m.attention_over_failed())}</Banner>
        <Button busy={attention.isFetching} onClick={() => attention.refetch()}>
          {m.common_try_again()}
        </Button>
      </Card>
    );
  }
  return (
    <>
      {timeline !== null && <AttentionTimelineCard timeline={timeline} />}
      <AttentionImagesCard sessionId={session.id} records={attention.data} childName={childName} />
    </>
  );
}
