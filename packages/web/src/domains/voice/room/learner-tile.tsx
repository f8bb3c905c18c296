import { Video, VideoOff } from 'lucide-react';
import { CameraPicture } from '#domains/voice/camera-picture.tsx';
import { m } from '#messages/messages.js';
import { initialOf } from '#ui/avatar.tsx';
import './learner-tile.css';

/** The learner: the camera while it is on, else the picture, else the initial (specification §2.4). */
export function LearnerTile({
  name,
  picture,
  camera,
  isRunning,
}: {
  name: string;
  picture: string | null;
  camera: MediaStream | null;
  isRunning: boolean;
}) {
  const Icon = camera === null && isRunning ? VideoOff : Video;
  const label = camera !== null ? m.live_you() : isRunning ? m.live_camera_off() : m.live_camera_starts();
  return (
    <figure className="live-tile">
      {camera !== null && <CameraPicture stream={camera} label={m.live_camera_on()} />}
      {camera === null && picture !== null && picture !== '' && <img src={picture} alt="" />}
      {camera === null && (picture === null || picture === '') && (
        <span aria-hidden="true" className="font-bold font-display text-3xl text-accent-ink">
          {initialOf(name)}
        </span>
      )}
      <figcaption className="live-tile-tag">
        <Icon className="size-5 shrink-0" aria-hidden="true" />
        <span>{label}</span>
      </figcaption>
    </figure>
  );
}
