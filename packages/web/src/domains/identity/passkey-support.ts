/** Matches an IPv4 address, or an IPv6 address in brackets. */
const IP_ADDRESS = /^([\d.]+|\[.*\])$/;

/** Whether passkeys work here: the browser must support them, and the host must have a name to bind them to. */
export function hasPasskeys(hostname: string = window.location.hostname): boolean {
  return 'PublicKeyCredential' in window && !IP_ADDRESS.test(hostname);
}
