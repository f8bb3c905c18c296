/** The maximum length of the name in the contact form, in characters. */
export const CONTACT_NAME_MAX = 120;
/** The maximum length of a contact form message, in characters. */
export const CONTACT_MESSAGE_MAX = 5_000;
