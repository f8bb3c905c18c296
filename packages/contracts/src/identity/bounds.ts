/** Fewest characters of a password (specification §5, §9). */
export const PASSWORD_MIN_LENGTH = 6;
/** Most characters of a password. */
export const PASSWORD_MAX_LENGTH = 200;
/** Most characters of an e-mail address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Digits of an e-mail code (specification §9). */
export const EMAIL_CODE_LENGTH = 6;
/** How long an e-mail code lives (RES-32). */
export const EMAIL_CODE_LIFE_MINUTES = 10;
/** Wrong tries before an e-mail code is spent (RES-32). */
export const EMAIL_CODE_ATTEMPTS = 5;
/** Least pause between two codes for one address (RES-32). */
export const EMAIL_CODE_PAUSE_SECONDS = 60;
/** How long the link that sets a new password lives: a mail may take its time, and a mailbox may be read by others. */
export const RESET_LINK_LIFE_MINUTES = 60;
/** How long a browser may take with the device’s own dialog. */
export const PASSKEY_CHALLENGE_LIFE_MINUTES = 5;
/** Most passkeys of one account. */
export const PASSKEYS_PER_ACCOUNT = 20;
/** Most characters of a passkey's name. */
export const PASSKEY_NAME_MAX_LENGTH = 60;
