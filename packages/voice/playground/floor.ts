import type { ServerEvent } from '#protocol/server-events.ts';

/** Who has the word. */
export type Floor = 'nobody' | 'you' | 'thinking' | 'teacher';

/**
 * Who has the word after an event. The teacher speaks while their sound plays (`output_audio_buffer.*`):
 * `response.done` comes seconds before that, when all is made and not yet all said.
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
