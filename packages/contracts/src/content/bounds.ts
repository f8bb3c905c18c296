/** The most characters in the contact form's name field. */
export const CONTACT_NAME_MAX = 120;
/** The most characters in a contact form message. */
export const CONTACT_MESSAGE_MAX = 5_000;
