import { useQueryClient } from '@tanstack/react-query';
import type { AttentionRecord } from '@vivavoce/contracts/attention/calls';
import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showMoment } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { useLateDialog } from '#ui/use-late-dialog.ts';
import { AttentionImagesDeletion } from './attention-images-deletion.tsx';
import { AttentionImagesDialog } from './attention-images-dialog.tsx';
import { AttentionPicture } from './attention-images-picture.tsx';
import { attentionQuery } from './attention-queries.ts';

/** How many pictures are loaded at a time. */
const AT_A_TIME = 12;

function Thumbnails({ records }: { records: readonly AttentionRecord[] }) {
  const [count, setCount] = useState(AT_A_TIME);
  const [shownId, setShownId] = useState<string | null>(null);
  const larger = useLateDialog();
  const list = useRef<HTMLUListElement>(null);
  // the button that loaded more disappears or moves away, so the focus moves to the first new picture
  useEffect(() => {
    list.current?.children[count - AT_A_TIME]?.querySelector('button')?.focus();
  }, [count]);
  return (
    <>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
        {records.slice(0, count).map(({ id, createdAt }) => {
          const moment = showMoment(createdAt, 'time');
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={m.attention_image_open({ moment })}
                className="flex w-full flex-col gap-1 rounded-md text-ink-2 text-xs tabular-nums"
                onClick={() => {
                  setShownId(id);
                  larger.open();
                }}
              >
                <AttentionPicture
                  recordId={id}
                  alt=""
                  className="aspect-4/3 w-full rounded-md border border-line bg-sunk"
                />
                {moment}
              </button>
            </li>
          );
        })}
      </ul>
      {count < records.length && (
        <Button className="self-start" onClick={() => setCount(count + AT_A_TIME)}>
          {m.attention_images_more()}
        </Button>
      )}
      {shownId !== null && (
        <AttentionImagesDialog
          records={records}
          shownId={shownId}
          onShow={setShownId}
          {...larger.dialogProps}
        />
      )}
    </>
  );
}

/**
 * The pictures kept from a lesson. None is loaded before the reader asks for them, since others may be looking over a
 * shoulder. Only the learner may delete them; a parent can only look.
 */
export function AttentionImagesCard({
  sessionId,
  records,
  childName,
}: {
  sessionId: string;
  /** All records of the session. */
  records: readonly AttentionRecord[];
  /** The learner's name when someone else looks; null when the learner does. */
  childName: string | null;
}) {
  const client = useQueryClient();
  const done = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const pictured = records.filter(({ hasImage }) => hasImage);
  const days = site.attentionImageDays;

  function handleDeleted() {
    client.setQueryData(attentionQuery(sessionId).queryKey, (all) =>
      all?.map((record) => ({ ...record, hasImage: false })),
    );
    setIsDeleted(true);
  }
  // the button that had the focus disappears along with the pictures
  useEffect(() => {
    if (isDeleted) done.current?.focus();
  }, [isDeleted]);

  if (isDeleted) {
    return (
      <Banner kind="ok" ref={done}>
        {m.attention_images_deleted()}
      </Banner>
    );
  }
  if (pictured.length === 0) return null;
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <IconTile icon={Camera} tint="coral" />
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="title-section">{m.attention_images_title()}</h2>
            <Badge>{m.attention_images_count({ count: pictured.length })}</Badge>
          </div>
          <p className="text-ink-2">
            {childName === null
              ? m.attention_images_seen({ days })
              : m.attention_images_seen_child({ name: childName, days })}
          </p>
        </div>
      </div>
      {isShown && <Thumbnails records={pictured} />}
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        {!isShown && <Button onClick={() => setIsShown(true)}>{m.attention_images_show()}</Button>}
        {childName === null && <AttentionImagesDeletion sessionId={sessionId} onDeleted={handleDeleted} />}
      </div>
    </Card>
  );
}
