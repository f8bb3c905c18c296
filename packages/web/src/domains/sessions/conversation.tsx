import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { ChatMessage, type Speaker } from '#domains/sessions/chat-message.tsx';
import { searchMessages } from '#domains/sessions/message-search.ts';
import { m } from '#messages/messages.js';
import { SearchBox } from '#ui/data-table/search-box.tsx';
import { Pagination } from '#ui/pagination.tsx';

/** The number of messages on one page. A lesson of an hour fits, and a page is drawn within a frame or two. */
const PAGE_SIZE = 100;

/** Both sides of a conversation. */
export type Sides = { student: Speaker; teacher: Speaker };

/** The messages of a session, oldest first, with a search, and pages if there are many. */
export function Conversation({
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
