import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';

/** The HTML that the document brought along for this element, if this is such a document. */
const htmlInDocument = (id: string) => globalThis.document?.getElementById(id)?.innerHTML;

/**
 * A part of a page that is only there to be read. While the page is taken over, its HTML is kept as the document has
 * it, so that nobody fetches a script for it. Anywhere else `children` are drawn: while the document is made, and when
 * somebody comes from another screen. Give a lazy component, and its script is fetched only then.
 *
 * Nothing in it may be operated, and nothing of it may change.
 */
export function StaticPart({ id, children }: { id: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // only the document itself is believed: on a later screen an element of this id could be somebody else's
  const [html] = useState(() => (isHydrated ? undefined : htmlInDocument(id)));
  if (html === undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps the element as it is; this is its own content
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
