import { type ReactNode, useState } from 'react';

/** The HTML that stands in this element of the page already, if there is such an element. */
const foundHtml = (id: string) => globalThis.document?.getElementById(id)?.innerHTML;

/**
 * A part of a page that is only there to be read. Where the server's document brought its HTML along, that is kept as it
 * stands, so that nobody fetches a script for it. `children` are drawn where it is not there yet: while the document is
 * made, and when somebody comes from another screen of the application; give a lazy component, and its script is
 * fetched only then. Nothing in it may be operated, and nothing of it may change.
 */
export function Still({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() => foundHtml(id));
  if (html === undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the document has in this very place
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
