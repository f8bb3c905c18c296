import { CLOSENESS_FRAMES } from './closeness.ts';
import { CONTACT_FRAMES } from './contact.ts';
import { DOUBT_FRAMES } from './doubt.ts';
import { HUMAN_FRAMES } from './human.ts';
import { INSULT_FRAMES } from './insult.ts';
import { METHOD_FRAMES } from './method.ts';
import { OTHER_CHILD_FRAMES } from './other-child.ts';
import { PROMISE_FRAMES } from './promise.ts';
import { PRYING_FRAMES } from './prying.ts';
import { SECRECY_FRAMES } from './secrecy.ts';
import { SEXUAL_FRAMES } from './sexual.ts';
import type { SlipFrame } from './slip-frame.ts';
import { STAYING_FRAMES } from './staying.ts';
import { VERDICT_FRAMES } from './verdict.ts';

/** All families of sentences that are a slip. */
export const ALL_SLIP_FRAMES: readonly SlipFrame[] = [
  ...SEXUAL_FRAMES,
  ...METHOD_FRAMES,
  ...CONTACT_FRAMES,
  ...SECRECY_FRAMES,
  ...CLOSENESS_FRAMES,
  ...PRYING_FRAMES,
  ...DOUBT_FRAMES,
  ...PROMISE_FRAMES,
  ...VERDICT_FRAMES,
  ...INSULT_FRAMES,
  ...STAYING_FRAMES,
  ...HUMAN_FRAMES,
  ...OTHER_CHILD_FRAMES,
];
