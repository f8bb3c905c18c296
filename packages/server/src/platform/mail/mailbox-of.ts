/** Hosts where dots in front of the @ make no difference. The second is another name of the first. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Returns one spelling for all addresses that lead to the same mailbox: in lower case, without what follows a plus (RFC
 * 5233), and at Gmail without dots. For counting, never for sending.
 */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.includes(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
