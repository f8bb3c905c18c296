/** The maximum length of the banner's text, in characters: two lines on a phone are about 100. */
export const SITE_NOTICE_MAX_LENGTH = 200;
/** The periods over which figures are added up, in hours: an hour, a day, a week. */
export const FIGURE_HOURS = ['1', '24', '168'] as const;
