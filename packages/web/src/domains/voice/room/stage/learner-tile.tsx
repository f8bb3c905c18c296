import { Video, VideoOff } from 'lucide-react';
import { CameraPicture } from '#domains/voice/media/camera-picture.tsx';
import type { AttentionLevel } from '#lib/attention-level.ts';
import { m } from '#messages/messages.js';
import { AttentionMark, attentionLine, attentionWords } from '#ui/attention-mark.tsx';
import { initialOf } from '#ui/avatar.tsx';
import './learner-tile.css';

/**
 * Shows the learner: the camera while it is on, else the picture, else the initial (specification §2.4). The frame has
 * the colour of the attention level; a shape and words show the same.
 */
export function LearnerTile({
  name,
  picture,
  camera,
  isRunning,
  startsCamera,
  level,
}: {
  name: string;
  picture: string | null;
  camera: MediaStream | null;
  isRunning: boolean;
  /** Whether the next lesson requests the camera. */
  startsCamera: boolean;
  /** The level of attention; null while it is not measured. */
  level: AttentionLevel | null;
}) {
  const isOff = camera === null && (isRunning || !startsCamera);
  const Icon = isOff ? VideoOff : Video;
  const label = camera !== null ? m.live_you() : isOff ? m.live_camera_off() : m.live_camera_starts();
  return (
    <figure className="live-tile" style={level === null ? {} : { borderColor: attentionLine[level] }}>
      {camera !== null && <CameraPicture stream={camera} label={m.live_camera_on()} />}
      {camera === null && picture !== null && picture !== '' && <img src={picture} alt="" />}
      {camera === null && (picture === null || picture === '') && (
        <span aria-hidden="true" className="font-bold font-display text-3xl text-accent-ink">
          {initialOf(name)}
        </span>
      )}
      <figcaption className="live-tile-tag">
        {level === null ? (
          <Icon className="size-5 shrink-0" aria-hidden="true" />
        ) : (
          <AttentionMark level={level} />
        )}
        <span>{level === null ? label : attentionWords(level)}</span>
      </figcaption>
    </figure>
  );
}
