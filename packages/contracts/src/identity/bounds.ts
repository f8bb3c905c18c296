/** The minimum length of a password, in characters (specification §5, §9). */
export const PASSWORD_MIN_LENGTH = 6;
/** The minimum length of an administrator's password, in characters (RES-117). */
export const ADMINISTRATOR_PASSWORD_MIN_LENGTH = 12;
/** The maximum length of a password, in characters. */
export const PASSWORD_MAX_LENGTH = 200;
/** The maximum length of an e-mail address, in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** The number of digits in an e-mail code (specification §9). */
export const EMAIL_CODE_LENGTH = 6;
/** How long an e-mail code lives (RES-32). */
export const EMAIL_CODE_LIFE_MINUTES = 10;
/** The number of wrong attempts after which an e-mail code stops working (RES-32). */
export const EMAIL_CODE_ATTEMPTS = 5;
/** The minimum pause between two codes for one address (RES-32). */
export const EMAIL_CODE_PAUSE_SECONDS = 60;
/** How long a password reset link lives: mail may be slow, but other people may be able to read the mailbox. */
export const RESET_LINK_LIFE_MINUTES = 60;
/** How long the user may spend in the device’s own passkey dialog. */
export const PASSKEY_CHALLENGE_LIFE_MINUTES = 5;
/** The most passkeys that one account may have. */
export const PASSKEYS_PER_ACCOUNT = 20;
/** The length of the reason that an administrator gives for something that is closed by itself, in characters. */
export const ADMINISTRATOR_REASON_MIN_LENGTH = 10;
export const ADMINISTRATOR_REASON_MAX_LENGTH = 500;
/** How long an invitation lives: people read their mail after a holiday. */
export const INVITATION_LIFE_DAYS = 14;
/** How long the recovery of a second factor waits, so that its owner can stop what they did not ask for. */
export const FACTOR_RECOVERY_WAIT_HOURS = 24;
/** For how many days after that the link works. */
export const FACTOR_RECOVERY_OPEN_DAYS = 3;
/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** The header in which each call of a page names the view of another person's screens that it shows (decision 0045). */
export const VIEW_HEADER = 'x-view';
/** For how many minutes a view lasts. */
export const VIEW_MINUTES = 30;
