import { SHOWS } from './phrases-help.ts';
import { joined, oneOf, type Setting } from './setting.ts';

/** How an example begins that announces itself. */
const ANNOUNCED = /^(?:here (?:is|are)|let’s|let me|look|listen|watch)\b/i;

/** Returns a worked example. One that announces itself needs no other words before it. */
export const showExample = (lines: readonly string[], setting: Setting) =>
  joined(!ANNOUNCED.test(lines[0] ?? '') && oneOf(SHOWS, setting), ...lines);
