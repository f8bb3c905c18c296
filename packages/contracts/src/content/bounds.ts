/** Most characters of the name in the contact form. */
export const CONTACT_NAME_MAX = 120;
/** Most characters of a message in the contact form. */
export const CONTACT_MESSAGE_MAX = 5_000;
