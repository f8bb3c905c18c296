/** An IPv4 address, or an IPv6 one in its brackets. */
const IP_ADDRESS = /^([\d.]+|\[.*\])$/;

/** Whether passkeys work here: a browser that knows them, and a host with a name, which a passkey belongs to. */
export function hasPasskeys(hostname: string = window.location.hostname): boolean {
  return 'PublicKeyCredential' in window && !IP_ADDRESS.test(hostname);
}
