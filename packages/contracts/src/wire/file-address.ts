const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/**
 * Reports whether the address of a picture, film or sound is on our own host or uses https. Browsers read `//host` and
 * `/\host` as other hosts, and an address with a user name in it can disguise the host that it leads to.
 */
export function isFileAddress(address: string): boolean {
  return OWN_PATH.test(address) || HTTPS_ADDRESS.test(address);
}
