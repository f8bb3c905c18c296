import { z } from 'zod';
import { isCalendarDay } from './calendar-days.ts';

/** The years in which something can have happened here. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

const isDayOfThisProduct = (text: string) => isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** A calendar day, such as `2026-11-16`. */
export const Day = z.string().refine(isDayOfThisProduct, 'expected a day such as 2026-11-16');
