import type { Frame } from '../../../frames/frame.ts';
import { BULLYING_FRAMES } from './bullying.ts';
import { DANGER_NOW_FRAMES } from './danger-now.ts';
import { DANGEROUS_ACT_FRAMES } from './dangerous-act.ts';
import { DYING_FRAMES } from './dying.ts';
import { EATING_FRAMES } from './eating.ts';
import { HOME_FRAMES } from './home.ts';
import { HURT_FRAMES } from './hurt.ts';
import { LEAVING_FRAMES } from './leaving.ts';
import { LOW_MOOD_FRAMES } from './low-mood.ts';
import { ONLINE_CONTACT_FRAMES } from './online-contact.ts';
import { SECRET_FRAMES } from './secret.ts';
import { SELF_HARM_FRAMES } from './self-harm.ts';
import { SEXUAL_HARM_FRAMES } from './sexual-harm.ts';
import { SUBSTANCES_FRAMES } from './substances.ts';

/** All German frames. */
export const GERMAN_FRAMES: readonly Frame[] = [
  ...DANGER_NOW_FRAMES,
  ...DYING_FRAMES,
  ...SEXUAL_HARM_FRAMES,
  ...HURT_FRAMES,
  ...ONLINE_CONTACT_FRAMES,
  ...SELF_HARM_FRAMES,
  ...LEAVING_FRAMES,
  ...HOME_FRAMES,
  ...SUBSTANCES_FRAMES,
  ...BULLYING_FRAMES,
  ...EATING_FRAMES,
  ...DANGEROUS_ACT_FRAMES,
  ...SECRET_FRAMES,
  ...LOW_MOOD_FRAMES,
];
