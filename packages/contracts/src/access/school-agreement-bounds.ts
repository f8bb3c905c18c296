/** The longest reference of a school's agreement, in characters. */
export const SCHOOL_REFERENCE_MAX_LENGTH = 80;
