const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const HTTPS_ADDRESS = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i;

/**
 * Whether a picture, a film or a sound lies on our own host or at an https address. `//host` and `/\host` are other
 * hosts to a browser, and an address with a user name in it may pass for one that it is not.
 */
export function isFileAddress(address: string): boolean {
  return OWN_PATH.test(address) || HTTPS_ADDRESS.test(address);
}
