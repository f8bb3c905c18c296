import { LESSON_TOOLS } from '../study/lesson/lesson-tools.ts';
import type { RealtimeProtocol } from '../voice/calls.ts';

/**
 * The part of a session that gives the model the tools of a lesson. Only the server that opens a call sends it: a page that
 * leaves it out changes nothing.
 */
export const encodeTools = () => ({
  tools: LESSON_TOOLS.map((tool) => ({ type: 'function', ...tool })),
  tool_choice: 'auto',
});

/** Encodes the `session` object of a `session.update` that restores what steers the model: instructions and tools. */
export function encodeSteering(instructions: string, protocol: RealtimeProtocol) {
  return { ...(protocol === 'ga' ? { type: 'realtime' } : {}), instructions, ...encodeTools() };
}
