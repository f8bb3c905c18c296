import { type LucideIcon, Mic, Video, Volume2, Wifi } from 'lucide-react';
import { m } from '#messages/messages.js';

/** The parts of the check in order, starting with what a lesson needs most. */
export const CHECK_PARTS = ['microphone', 'speaker', 'camera', 'path'] as const;
export type CheckPart = (typeof CHECK_PARTS)[number];

/** Lists the parts to check: the camera is left out if the learner's parents do not allow it. */
export const partsToCheck = (hasCamera: boolean): readonly CheckPart[] =>
  CHECK_PARTS.filter((part) => hasCamera || part !== 'camera');

/** The outcome of a part: `fine` and `trouble` were observed, `unchecked` was not tried. */
export type Outcome = 'unchecked' | 'fine' | 'trouble';
export type Outcomes = Record<CheckPart, Outcome>;

export const nothingChecked: Outcomes = {
  microphone: 'unchecked',
  speaker: 'unchecked',
  camera: 'unchecked',
  path: 'unchecked',
};

type Words = { icon: LucideIcon; name: () => string; said: Record<Outcome, () => string> };

/** How each part is shown, and what the summary says about it: no more than was observed. */
export const partWords: Record<CheckPart, Words> = {
  microphone: {
    icon: Mic,
    name: m.device_check_part_microphone,
    said: {
      fine: m.device_check_done_microphone_fine,
      trouble: m.device_check_done_microphone_trouble,
      unchecked: m.device_check_done_microphone_unchecked,
    },
  },
  speaker: {
    icon: Volume2,
    name: m.device_check_part_speaker,
    said: {
      fine: m.device_check_done_speaker_fine,
      trouble: m.device_check_done_speaker_trouble,
      unchecked: m.device_check_done_speaker_unchecked,
    },
  },
  camera: {
    icon: Video,
    name: m.device_check_part_camera,
    said: {
      fine: m.device_check_done_camera_fine,
      trouble: m.device_check_done_camera_trouble,
      unchecked: m.device_check_done_camera_unchecked,
    },
  },
  path: {
    icon: Wifi,
    name: m.device_check_part_path,
    said: {
      fine: m.device_check_done_path_fine,
      trouble: m.device_check_done_path_trouble,
      unchecked: m.device_check_done_path_unchecked,
    },
  },
};
