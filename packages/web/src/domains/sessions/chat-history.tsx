import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Conversation, type Sides } from '#domains/sessions/conversation.tsx';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

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
