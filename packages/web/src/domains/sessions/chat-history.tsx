import type { SessionMessage } from '@vivavoce/contracts/sessions';
import { showCost, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

/** One side of the conversation. */
export type Speaker = { name: string; picture: string | null };

function Message({ message, speaker }: { message: SessionMessage; speaker: Speaker }) {
  return (
    <li>
      <SpeechBubble
        mine={message.role === 'student'}
        name={speaker.name}
        picture={speaker.picture}
        title={
          <>
            {speaker.name} · {showMoment(message.createdAt, 'time')}
          </>
        }
      >
        {message.kind === 'unclear' ? (
          <p className="text-ink-2 italic">{m.session_message_unclear()}</p>
        ) : (
          <p className="whitespace-pre-line">{message.content}</p>
        )}
        {message.cost_usd > 0 && (
          <p className="text-ink-2 text-xs tabular-nums">{showCost(message.cost_usd, 6)}</p>
        )}
      </SpeechBubble>
    </li>
  );
}

/** What was said, oldest first, with the count (RES-75). */
export function ChatHistory({
  messages,
  student,
  teacher,
}: {
  messages: readonly SessionMessage[];
  student: Speaker;
  teacher: Speaker;
}) {
  return (
    <Card aria-label={m.session_chat_history()} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-section">{m.session_chat_history()}</h2>
        <Badge>{m.session_message_count({ count: messages.length })}</Badge>
      </div>
      {messages.length === 0 ? (
        <EmptyState
          picture="/scenes/empty-desk.svg"
          title={m.session_no_messages_title()}
          text={m.session_no_messages_text()}
        />
      ) : (
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              speaker={message.role === 'student' ? student : teacher}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}
