import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { OpenedTranscript } from '#app/screens/admin/session-management/opened-transcript.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { sessionName } from '#domains/sessions/admin/admin-session-name.ts';
import { sessionOverviewQuery } from '#domains/sessions/admin/admin-session-queries.ts';
import { SessionFacts } from '#domains/sessions/admin/session-facts.tsx';
import { ApiError } from '#lib/api-error.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Drawer } from '#ui/drawer.tsx';

/** A session as an administrator may see it: its facts, and behind a reason what was said. */
function Session({ id }: { id: string }) {
  const overview = useQuery(sessionOverviewQuery(id));
  if (overview.error instanceof ApiError && overview.error.status === 404)
    return <p className="text-ink-2">{m.admin_sessions_opened_gone()}</p>;
  return (
    <Loaded query={overview} failed={m.admin_sessions_opened_failed()}>
      {(loaded) => (
        <div className="flex flex-col gap-8">
          <SessionFacts overview={loaded} />
          <OpenedTranscript overview={loaded} />
        </div>
      )}
    </Loaded>
  );
}

/** A session beside the table, which stays in view while the table scrolls. It takes the focus when it opens. */
function Panel({ id, onClose }: { id: string; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card
      aria-label={sessionName(id)}
      className="sticky top-6 flex max-h-[calc(100dvh-3rem)] w-[clamp(22rem,28vw,26rem)] shrink-0 flex-col gap-5 overflow-y-auto"
    >
      <h2 ref={title} tabIndex={-1} className="title-section pr-10 tabular-nums">
        {sessionName(id)}
      </h2>
      <Session id={id} />
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

/** A session in front of the table. It stays while the sheet slides out. */
function Sheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [shown, setShown] = useState(id);
  if (id !== null && id !== shown) setShown(id);
  if (shown === null) return null;
  return (
    <Drawer title={sessionName(shown)} open={id !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Session key={shown} id={shown} />
    </Drawer>
  );
}

/** The session that is open: beside the table where there is room, otherwise in a sheet in front of it. */
export function OpenedSession({
  id,
  isBeside,
  onClose,
}: {
  /** Null while none is open. */
  id: string | null;
  isBeside: boolean;
  onClose: () => void;
}) {
  if (!isBeside) return <Sheet id={id} onClose={onClose} />;
  return id === null ? null : <Panel key={id} id={id} onClose={onClose} />;
}
