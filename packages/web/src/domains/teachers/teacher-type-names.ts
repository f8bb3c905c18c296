import { m } from '#messages/messages.js';

/** The words for a teacher's type. */
export const typeNames = {
  STANDARD: m.teachers_type_standard,
  PREMIUM: m.teachers_type_premium,
  CUSTOM: m.teachers_type_custom,
};
