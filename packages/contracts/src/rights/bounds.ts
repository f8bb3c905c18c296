/** How long the files of an export can be fetched. */
export const EXPORT_HOURS = 24;
/** For how many days a deletion that a parent requested waits. */
export const DELETION_WAIT_DAYS = 7;
/** After how many hours a parent is asked by mail to confirm a consent. */
export const CONSENT_CONFIRM_HOURS = 24;
/** For how many days the link of that mail can be used. */
export const CONSENT_LINK_DAYS = 30;
