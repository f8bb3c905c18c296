import type { SwitchName } from '@vivavoce/contracts/operations/switch-calls';
import { m } from '#messages/messages.js';

/** What each switch is called, and what stops and what goes on while it is off. */
export const switchWords: Record<SwitchName, { name: () => string; whenOff: () => string }> = {
  live_lessons: { name: m.operations_switch_live_lessons, whenOff: m.operations_switch_live_lessons_off },
  written_lessons: {
    name: m.operations_switch_written_lessons,
    whenOff: m.operations_switch_written_lessons_off,
  },
  camera_attention: {
    name: m.operations_switch_camera_attention,
    whenOff: m.operations_switch_camera_attention_off,
  },
  attention_images: {
    name: m.operations_switch_attention_images,
    whenOff: m.operations_switch_attention_images_off,
  },
  custom_teachers: {
    name: m.operations_switch_custom_teachers,
    whenOff: m.operations_switch_custom_teachers_off,
  },
  registration: { name: m.operations_switch_registration, whenOff: m.operations_switch_registration_off },
  payments: { name: m.operations_switch_payments, whenOff: m.operations_switch_payments_off },
};
