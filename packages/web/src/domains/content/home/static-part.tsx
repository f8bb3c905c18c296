import { type ReactNode, useState } from 'react';
import { useIsHydrated } from '#lib/use-is-hydrated.ts';

/** Returns the HTML that the document contains for this element, if any. */
const htmlInDocument = (id: string) => globalThis.document?.getElementById(id)?.innerHTML;

/**
 * A part of a page that is only read. During hydration its HTML is kept as it is in the document, so that the page
 * fetches no script for it. Otherwise `children` are rendered: when the document is made, and when the reader comes
 * from another screen. If `children` is a lazy component, its script is fetched only then.
 *
 * The part must not be interactive, and it must never change.
 */
export function StaticPart({ id, children }: { id: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // only the document itself is trusted: on a later screen, an element with this id could belong to something else
  const [html] = useState(() => (isHydrated ? undefined : htmlInDocument(id)));
  if (html === undefined) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps the element; this is its own content
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
