import type { ServerEvent } from '#protocol/server-events.ts';

/** Who has the floor. */
export type Floor = 'nobody' | 'you' | 'thinking' | 'teacher';

/**
 * Returns who has the floor after an event. The teacher has it while their sound plays (`output_audio_buffer.*`):
 * `response.done` arrives seconds earlier, when the whole reply has been generated but not yet spoken.
 */
export function floorAfter(floor: Floor, event: ServerEvent): Floor {
  switch (event.type) {
    case 'input_audio_buffer.speech_started':
      return 'you';
    case 'input_audio_buffer.speech_stopped':
      return 'thinking';
    case 'response.created':
      return floor === 'nobody' ? 'thinking' : floor;
    case 'output_audio_buffer.started':
      return 'teacher';
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return floor === 'teacher' ? 'nobody' : floor;
    case 'response.done':
      return floor === 'thinking' && event.response.status !== 'completed' ? 'nobody' : floor;
    default:
      return floor;
  }
}
