import { m } from '#messages/messages.js';

/** The names of the teacher types. */
export const typeNames = {
  STANDARD: m.teachers_type_standard,
  PREMIUM: m.teachers_type_premium,
  CUSTOM: m.teachers_type_custom,
};
