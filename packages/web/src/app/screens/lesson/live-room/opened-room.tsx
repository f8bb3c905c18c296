import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { createAttentionWatch } from '#domains/attention/attention-watch.ts';
import { consentsQuery, waitsForParent } from '#domains/attention/consent/consent-queries.ts';
import { ConsentSwitch } from '#domains/attention/consent/consent-switch.tsx';
import { ParticipationNow } from '#domains/attention/report/participation-now.tsx';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { LiveRoom } from '#domains/voice/room/live-room.tsx';
import { site } from '#lib/site.ts';

/**
 * How often, in milliseconds, the room reads the consents, so that it notices when a parent withdraws one on another
 * device. The server enforces the change immediately.
 */
const CONSENTS_READ_EVERY_MS = 60_000;

type RoomProps = Omit<
  ComponentProps<typeof LiveRoom>,
  'parts' | 'imageConsent' | 'needsParent' | 'takingPart'
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
  const mayKeepImages = () =>
    site.keepsAttentionImages && client.getQueryData(queryKey)?.attention_images != null;
  const [attention] = useState(() =>
    site.measuresAttention ? createAttentionWatch({ userId, mayKeepImages }) : null,
  );
  return (
    <LiveRoom
      {...room}
      parts={{ ...parts, attention }}
      imageConsent={
        site.measuresAttention && site.keepsAttentionImages ? (
          <ConsentSwitch learnerId={userId} purpose="attention_images" />
        ) : null
      }
      needsParent={waitsForParent(consents)}
      takingPart={(said) => <ParticipationNow turns={said} />}
    />
  );
}
