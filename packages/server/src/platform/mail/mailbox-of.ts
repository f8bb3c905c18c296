/** What stands behind a plus leads into the same mailbox (RFC 5233). For counts, never for sending. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');
