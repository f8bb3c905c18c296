import { useEffect, useRef } from 'react';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Why the last save failed, or what happened since. */
export type SaveTrouble =
  | { is: 'failed'; title: string; text: string }
  /** Someone else saved a newer teacher in the meantime. */
  | { is: 'stale' }
  /** The form now shows the newest teacher, with what was typed on top of it. */
  | { is: 'merged' };

/** Explains the trouble above the form, and takes the focus. */
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
    // once for each trouble, not for each keystroke
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
