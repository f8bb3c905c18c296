/** An encoding that documents are stored in. */
export type Encoding = 'br' | 'gzip' | 'plain';

/** Splits a header that is a list into its items, without the white space around them. */
const itemsOf = (list: string) => list.split(',').map((item) => item.trim());

/**
 * Finds the best of the encodings that a browser names in Accept-Encoding. A weight of 0 means that the browser does
 * not accept that encoding (RFC 9110, section 12.5.3).
 */
export function bestEncoding(acceptEncoding: string): Encoding {
  const taken = new Set<string>();
  for (const item of itemsOf(acceptEncoding.toLowerCase())) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) taken.add(coding);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'plain';
}

/**
 * Whether If-None-Match names this entity tag. Proxies make tags weak and browsers keep several, so `W/` is ignored and
 * one match in the list is enough (RFC 9110, section 13.1.2).
 * @param etag with its quotes
 */
export function namesTag(ifNoneMatch: string, etag: string): boolean {
  return itemsOf(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
