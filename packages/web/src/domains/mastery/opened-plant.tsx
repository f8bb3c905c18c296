import type { Skill } from '@vivavoce/contracts/mastery/calls';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMedia } from '#lib/window/use-media.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Plant } from './plant.tsx';

/** The place beside the map. It stays in view below the header while the map scrolls. */
const besideClass = 'sticky top-24 w-[clamp(21rem,27vw,24.5rem)] shrink-0';

/** Stands beside the map until a plant is opened, so that the map keeps its width. */
function Invitation() {
  return (
    <Card className={besideClass}>
      <div className="flex flex-col items-center gap-2 py-6 text-center">
        <Plant state="learning" size="lg" />
        <h2 className="title-card">{m.garden_pick()}</h2>
        <p className="text-balance text-ink-2">{m.garden_pick_text()}</p>
      </div>
    </Card>
  );
}

/** An opened plant beside the map. Its title takes the focus when it opens. */
function Panel({ skill, onClose, children }: { skill: Skill; onClose: () => void; children: ReactNode }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <Card
      aria-labelledby={titleId}
      className={`${besideClass} flex max-h-[calc(100dvh-7rem)] flex-col gap-5 overflow-y-auto`}
    >
      <h2 id={titleId} ref={title} tabIndex={-1} className="title-section wrap-anywhere pr-10">
        {skill.name}
      </h2>
      {children}
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

type Opened = {
  /** Null while none is open. */
  skill: Skill | null;
  onClose: () => void;
  /** Receives the focus after the sheet if nothing had it before, such as when the address opened the plant. */
  focusRescue: RefObject<HTMLElement | null>;
  /** What is shown of the opened plant. */
  children: (skill: Skill) => ReactNode;
};

/** An opened plant in front of the map. It stays while the sheet slides out. */
function Sheet({ skill, onClose, focusRescue, children }: Opened) {
  const [kept, setKept] = useState(skill);
  if (skill !== null && skill !== kept) setKept(skill);
  if (kept === null) return null;
  return (
    <Drawer
      title={kept.name}
      open={skill !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      focusRescue={focusRescue}
    >
      <div className="flex flex-col gap-5">{children(kept)}</div>
    </Drawer>
  );
}

/** The plant that is open: beside the map where there is room, otherwise in a sheet in front of it. */
export function OpenedPlant(opened: Opened) {
  const isBeside = useMedia('(min-width: 75rem)');
  const { skill, onClose, children } = opened;
  if (!isBeside) return <Sheet {...opened} />;
  if (skill === null) return <Invitation />;
  return (
    <Panel key={skill.id} skill={skill} onClose={onClose}>
      {children(skill)}
    </Panel>
  );
}
