/** The page sizes that an administrator's table offers. */
export const LIST_PAGE_SIZES = [10, 25, 50, 100] as const;

/**
 * How many rows of a list can be counted and paged through. A narrower search reaches the others. Counting further would
 * cost more than a page may take with a million sessions.
 */
export const LIST_ROWS_MAX = 10_000;

/** The longest search, in characters. */
export const LIST_SEARCH_MAX_LENGTH = 200;

/** The longest range of a report, in days: five years. */
export const REPORT_DAYS_MAX = 5 * 366;

/** How many lines of a report one page holds. The CSV has all of them. */
export const REPORT_LINES_PER_PAGE = 25;

/** How many matches a choice of people or teachers offers at once. */
export const CHOICES_MAX = 20;

/** How many last characters of a session's id the administrator's list shows (specification §2.6, §9). */
export const SESSION_ID_SHOWN_LENGTH = 8;
