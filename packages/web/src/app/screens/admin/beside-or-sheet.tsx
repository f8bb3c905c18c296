import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '#lib/window/use-media.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';

/** Reports whether an opened row has room beside the list. */
export const useRoomBeside = () => useMedia('(min-width: 1200px)');

type Parts = {
  titleOf: (id: string) => string;
  onClose: () => void;
  /** What is shown of the opened row. */
  children: (id: string) => ReactNode;
};

type Rescue = {
  /** Receives the focus after the sheet if the row that opened it is gone. */
  focusRescue?: RefObject<HTMLElement | null> | undefined;
};

/** An opened row beside the list. It stays in view while the list scrolls, and takes the focus when it opens. */
function Panel({ id, titleOf, onClose, children }: Parts & { id: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card
      aria-label={titleOf(id)}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] w-[clamp(22rem,28vw,26rem)] shrink-0 flex-col gap-5 overflow-y-auto"
    >
      <h2 ref={title} tabIndex={-1} className="title-section pr-10 tabular-nums">
        {titleOf(id)}
      </h2>
      {children(id)}
      <Button
        look="quiet"
        size="sm"
        shape="icon"
        className="absolute top-4 right-4"
        aria-label={m.common_close()}
        onClick={onClose}
      >
        <X className="size-5.5" aria-hidden="true" />
      </Button>
    </Card>
  );
}

/** An opened row in front of the list. It stays while the sheet slides out. */
function Sheet({ id, titleOf, onClose, focusRescue, children }: Parts & { id: string | null } & Rescue) {
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  if (shown === null) return null;
  return (
    <Drawer
      title={titleOf(shown)}
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      focusRescue={focusRescue}
    >
      {children(shown)}
    </Drawer>
  );
}

/** The row that is open: beside the list where there is room, otherwise in a sheet in front of it. */
export function BesideOrSheet({
  id,
  isBeside,
  focusRescue,
  ...parts
}: Parts &
  Rescue & {
    /** Null while none is open. */
    id: string | null;
    isBeside: boolean;
  }) {
  if (!isBeside) return <Sheet id={id} focusRescue={focusRescue} {...parts} />;
  return id === null ? null : <Panel key={id} id={id} {...parts} />;
}
