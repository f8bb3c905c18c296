import type { RefObject } from 'react';
import { Banner } from '#ui/banner.tsx';
import { LoadNewest, NewestLoaded } from './newest-loaded.tsx';
import type { useNewest } from './use-newest.ts';

/**
 * What an edit form says above its fields: why a save failed, with 'Load the newest' if somebody else changed the same; or
 * that the newest values are loaded.
 */
export function EditNotice({
  failure,
  failureElement,
  newest,
}: {
  failure: { text: string } | null;
  /** Receives the element of the failure, which the form gives the focus. */
  failureElement: RefObject<HTMLElement | null>;
  newest: ReturnType<typeof useNewest>;
}) {
  if (newest.others !== null) return <NewestLoaded others={newest.others} />;
  if (failure === null) return null;
  return (
    <Banner
      kind="danger"
      ref={(shown) => {
        failureElement.current = shown;
      }}
    >
      {failure.text}
      {newest.isOutdated && (
        <LoadNewest busy={newest.isLoading} hasFailed={newest.hasFailed} onLoad={newest.load} />
      )}
    </Banner>
  );
}
