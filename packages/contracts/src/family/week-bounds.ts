import { SUNDAY } from '../wire/calendar-days.ts';

/** The most sentences of each kind that a week shows. */
export const WEEK_TEXTS_MAX = 4;

/** When the weekly mail comes unless a parent chooses otherwise: on Sunday at six in the evening. */
export const WEEKLY_MAIL_WEEKDAY = SUNDAY;
export const WEEKLY_MAIL_HOUR = 18;
