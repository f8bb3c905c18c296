import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { ChatMessage, type Speaker } from '#domains/sessions/chat-message.tsx';
import { searchMessages } from '#domains/sessions/message-search.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { SearchBox } from '#ui/data-table/search-box.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';

/** The number of messages on one page. A lesson of an hour fits, and a page is drawn within a frame or two. */
const PAGE_SIZE = 100;

type Sides = { student: Speaker; teacher: Speaker };

/** The conversation, oldest message first, with the message count (RES-75), a search, and pages if it is long. */
export function ChatHistory({
  sessionId,
  messages,
  wordsDeletedAfterDays = null,
  student,
  teacher,
  children,
}: Sides & {
  sessionId: string;
  messages: readonly SessionMessage[];
  /** After how many days words of this lesson were deleted; null if none were. */
  wordsDeletedAfterDays?: number | null;
  /** The actions for the conversation as a whole. */
  children?: ReactNode;
}) {
  return (
    <Card aria-label={m.session_chat_history()} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-section">{m.session_chat_history()}</h2>
        {(messages.length > 0 || wordsDeletedAfterDays === null) && (
          <Badge>{m.session_message_count({ count: messages.length })}</Badge>
        )}
      </div>
      {messages.length === 0 ? (
        <NoMessages wordsDeletedAfterDays={wordsDeletedAfterDays} />
      ) : (
        <>
          {wordsDeletedAfterDays !== null && (
            <p className="text-ink-2">{m.session_earlier_words_deleted({ days: wordsDeletedAfterDays })}</p>
          )}
          {children}
          <Conversation sessionId={sessionId} messages={messages} student={student} teacher={teacher} />
        </>
      )}
    </Card>
  );
}

function NoMessages({ wordsDeletedAfterDays: days }: { wordsDeletedAfterDays: number | null }) {
  if (days === null)
    return (
      <EmptyState
        picture="/scenes/empty-desk.svg"
        title={m.session_no_messages_title()}
        text={m.session_no_messages_text()}
      />
    );
  return (
    <EmptyState
      icon={CalendarX}
      title={m.session_words_deleted_title()}
      text={m.session_words_deleted_text({ days })}
    />
  );
}

function Conversation({
  sessionId,
  messages,
  student,
  teacher,
}: Sides & { sessionId: string; messages: readonly SessionMessage[] }) {
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const { search, page } = useDeferredValue(asked);
  const found = useMemo(() => searchMessages(messages, search), [messages, search]);
  const list = useRef<HTMLOListElement>(null);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shownPage = Math.min(page, pageCount);
  const first = (shownPage - 1) * PAGE_SIZE;
  const isSearching = search.trim() !== '';

  function turnTo(next: number) {
    setAsked({ search: asked.search, page: next });
    // reading continues at the top of the new page, for the eye and for a screen reader
    list.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <SearchBox
        texts={{ label: m.session_search(), placeholder: m.session_search_placeholder() }}
        search={asked.search}
        waits={false}
        onSearch={(next) => setAsked({ search: next, page: 1 })}
      />
      <p role="status" className={isSearching ? 'text-ink-2 text-sm' : 'sr-only'}>
        {isSearching &&
          (found.length === 0
            ? m.session_search_none()
            : m.session_search_count({
                count: found.length.toLocaleString(),
                total: messages.length.toLocaleString(),
              }))}
      </p>
      <ol ref={list} tabIndex={-1} aria-label={m.session_chat_history()} className="flex flex-col gap-4">
        {found.slice(first, first + PAGE_SIZE).map((message) => (
          <ChatMessage
            key={message.id}
            sessionId={sessionId}
            message={message}
            speaker={message.role === 'student' ? student : teacher}
            search={search}
          />
        ))}
      </ol>
      {pageCount > 1 && (
        <Pagination
          label={m.session_transcript_pages()}
          page={shownPage}
          pageCount={pageCount}
          onPage={turnTo}
        />
      )}
    </>
  );
}
