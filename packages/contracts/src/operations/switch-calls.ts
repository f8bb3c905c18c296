import { z } from 'zod';
import { administratorRequired } from '../identity/administrator.ts';
import { recentSignInRequired } from '../identity/recent-sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Moment } from '../wire/primitives.ts';

/**
 * What administrators can switch off at once, without a restart, and on again. A switch only narrows what the settings
 * allow. What runs goes on: a call that began ends as usual.
 */
export const SWITCHES = [
  'live_lessons',
  'written_lessons',
  'camera_attention',
  'attention_images',
  'custom_teachers',
  'registration',
  'payments',
] as const;
export const SwitchName = z.enum(SWITCHES);
export type SwitchName = z.infer<typeof SwitchName>;

export const Switch = z.object({
  name: SwitchName,
  isOn: z.boolean(),
  /** Whether the settings allow it at all. If not, the switch has no effect. */
  isAllowed: z.boolean(),
  /** When it was last changed; null if it never was. */
  changedAt: Moment.nullable(),
});
export type Switch = z.infer<typeof Switch>;

const reply = z.object({ switches: z.array(Switch) });

export const readSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/operations/switches',
  summary: 'Lists what administrators can switch off, and what is off',
  authentication: 'bearer',
  reply,
  refusals: administratorRequired,
});

export const changeSwitch = endpoint({
  method: 'PUT',
  path: '/api/admin/operations/switches/:name',
  summary: 'Switches a part of the product off, or on again',
  authentication: 'bearer',
  params: z.object({ name: SwitchName }),
  body: z.object({ isOn: z.boolean() }),
  reply,
  refusals: { ...administratorRequired, ...recentSignInRequired },
});

/** What a call is refused with while its part of the product is switched off. */
export const switchedOffRefusal = {
  switched_off: refusal(503, 'error_switched_off', true),
} as const;
