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
/** The maximum length of a passkey's name, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
