/** Drops what follows a plus, which leads to the same mailbox (RFC 5233). For counting, never for sending. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');
