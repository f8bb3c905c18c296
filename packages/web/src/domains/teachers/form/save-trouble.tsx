import { useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Why the last save came to nothing, or what came of it. */
export type SaveTrouble =
  | { is: 'failed'; title: string; text: string }
  /** Somebody saved a newer teacher meanwhile. */
  | { is: 'stale' }
  /** The newest teacher stands in the form, with what was typed laid over it. */
  | { is: 'merged' };

/** Says above the form what is the matter; the focus goes there. */
export function SaveTroubleBanner({
  trouble,
  isLoading,
  onLoad,
}: {
  trouble: SaveTrouble;
  isLoading: boolean;
  /** Loads the newest teacher. */
  onLoad: () => void;
}) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // again for each trouble, not for each keystroke
    void trouble;
    banner.current?.focus();
  }, [trouble]);
  switch (trouble.is) {
    case 'failed':
      return (
        <Banner kind="danger" ref={banner}>
          <p>{trouble.title}</p>
          {trouble.text !== '' && <p className="font-normal">{trouble.text}</p>}
        </Banner>
      );
    case 'stale':
      return (
        <Banner kind="warn" ref={banner}>
          <p>{m.teacher_changed_text()}</p>
          <Button size="sm" className="mt-3" busy={isLoading} onClick={onLoad}>
            {isLoading ? m.teacher_changed_loading() : m.teacher_changed_load()}
          </Button>
        </Banner>
      );
    case 'merged':
      return (
        <Banner kind="info" ref={banner}>
          {m.teacher_changed_loaded()}
        </Banner>
      );
  }
}
