import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Limits } from '@vivavoce/contracts/limits/calls';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { paths } from '#app/paths.ts';
import { createAttentionWatch } from '#domains/attention/attention-watch.ts';
import { consentsQuery } from '#domains/attention/consent/consent-queries.ts';
import { isProofAwaited, waitsForParent } from '#domains/attention/consent/consent-state.ts';
import { ParticipationNow } from '#domains/attention/report/participation-now.tsx';
import { LessonsResting } from '#domains/limits/lessons-resting.tsx';
import { limitsQuery } from '#domains/limits/limits-queries.ts';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { LiveRoom } from '#domains/voice/room/live-room.tsx';
import { site } from '#lib/site.ts';
import { SkeletonText } from '#ui/skeleton.tsx';

/** A script of its own, because a lesson can begin without it. */
const ConsentSwitch = lazy(async () => ({
  default: (await import('#domains/attention/consent/consent-switch.tsx')).ConsentSwitch,
}));

/** A lesson is over long after the room has opened. If the script is gone by then, the room is as it was. */
const LessonEnd = lazyOr(
  async () => (await import('#app/screens/lesson/lesson-end/lesson-end-over-room.tsx')).LessonEndOverRoom,
  () => null,
);

/**
 * How often, in milliseconds, the room reads the consents, so that it notices when a parent withdraws one on another
 * device. The server enforces the change immediately.
 */
const CONSENTS_READ_EVERY_MS = 60_000;

/** Whether the learner's parents let pictures leave the device. Consent is needed as well. */
const areImagesAllowed = (limits: Limits | null | undefined) => limits?.combined.areImagesAllowed ?? true;

/** When a limit ends a lesson that runs on from now. `readAtMs` is when the limits were read. */
function closingOf(
  limits: Limits | null | undefined,
  readAtMs: number,
): ComponentProps<typeof LiveRoom>['closing'] {
  if (limits?.state.kind !== 'open') return null;
  const { secondsLeft, closesFor } = limits.state;
  if (secondsLeft === null || closesFor === null) return null;
  return { endsAtMs: readAtMs + secondsLeft * 1_000, reason: closesFor };
}

type RoomProps = Omit<
  ComponentProps<typeof LiveRoom>,
  | 'parts'
  | 'imageConsent'
  | 'needsParent'
  | 'isParentsYesWaiting'
  | 'isCameraAllowed'
  | 'closing'
  | 'resting'
  | 'takingPart'
  | 'ended'
> & { parts: Omit<LessonParts, 'attention'> };

/**
 * The live room with what other domains add to it: attention, consent and participation. Give it a `key` for each room.
 */
export function OpenedRoom({ parts, ...room }: RoomProps) {
  const userId = parts.userId ?? '';
  const client = useQueryClient();
  const { queryKey } = consentsQuery(userId);
  const { data: consents } = useQuery({
    ...consentsQuery(userId),
    enabled: userId !== '',
    refetchInterval: CONSENTS_READ_EVERY_MS,
  });
  const limits = useQuery({ ...limitsQuery(userId), enabled: userId !== '' });
  const isCameraAllowed = limits.data?.combined.isCameraAllowed ?? true;
  const mayKeepImages = () =>
    site.keepsAttentionImages &&
    client.getQueryData(queryKey)?.attention_images != null &&
    areImagesAllowed(client.getQueryData(limitsQuery(userId).queryKey));
  const [attention] = useState(() =>
    site.measuresAttention ? createAttentionWatch({ userId, mayKeepImages }) : null,
  );
  return (
    <LiveRoom
      {...room}
      parts={{ ...parts, attention }}
      imageConsent={
        site.measuresAttention && site.keepsAttentionImages && areImagesAllowed(limits.data) ? (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <ConsentSwitch learnerId={userId} purpose="attention_images" isLearner />
          </Suspense>
        ) : null
      }
      needsParent={waitsForParent(consents)}
      isParentsYesWaiting={isProofAwaited(consents)}
      isCameraAllowed={isCameraAllowed}
      closing={closingOf(limits.data, limits.dataUpdatedAt)}
      resting={(reason) => (
        <LessonsResting
          learnerId={userId}
          reason={reason}
          lessonsTo={paths.dashboard.href()}
          whoTo={paths.whoCanSee.href()}
        />
      )}
      takingPart={(said) => <ParticipationNow turns={said} />}
      ended={(sessionId, isSaved) => (
        <Suspense>
          <LessonEnd
            learnerId={userId}
            sessionId={sessionId}
            isSaved={isSaved}
            teacher={room.teacher}
            lessonId={parts.lessonId}
            firstName={room.learner.firstName}
          />
        </Suspense>
      )}
    />
  );
}
