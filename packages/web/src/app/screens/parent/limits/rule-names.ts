import type { LimitRules } from '@vivavoce/contracts/limits/calls';
import { m } from '#messages/messages.js';

/** What each rule is called on the screen. */
export const ruleNames: Record<keyof LimitRules, () => string> = {
  minutesPerDay: m.limits_day,
  minutesPerWeek: m.limits_week,
  quietHours: m.limits_quiet_title,
  allowedTeacherIds: m.limits_rule_teachers,
  isCameraAllowed: m.limits_camera,
  areImagesAllowed: m.limits_images,
  timeZone: m.limits_zone,
};
