import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';
import { memo } from 'react';
import { markFound } from '#domains/sessions/message-search.ts';
import { ReportAnswer } from '#domains/sessions/report-answer.tsx';
import { UnconfirmedMark } from '#domains/sessions/unconfirmed-mark.tsx';
import { showCost, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

/** One side of the conversation. */
export type Speaker = { name: string; picture: string | null };

/** The words of a message, with search hits marked. They are always text, never markup. */
function Words({ text, search }: { text: string; search: string }) {
  return (
    <p className="whitespace-pre-line">
      {markFound(text, search).map((part, at) =>
        part.isFound ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place in the text
          <mark key={at} className="rounded-[4px] bg-sun-tint text-sun-ink ring-1 ring-sun-ink/35">
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** One message. Messages off the screen are not drawn, so that a long page stays smooth. */
export const ChatMessage = memo(function ChatMessage({
  sessionId,
  message,
  speaker,
  search,
}: {
  sessionId: string;
  message: SessionMessage;
  speaker: Speaker;
  search: string;
}) {
  return (
    <li className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <SpeechBubble
        mine={message.role === 'student'}
        name={speaker.name}
        picture={speaker.picture}
        title={
          <span className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              {speaker.name} ·{' '}
              <time dateTime={message.createdAt}>{showMoment(message.createdAt, 'time')}</time>
            </span>
            {message.role === 'teacher' && isConfirmed(message) && (
              <ReportAnswer sessionId={sessionId} messageId={message.id} className="-my-3 -mr-3" />
            )}
          </span>
        }
      >
        {message.kind === 'unclear' ? (
          <p className="text-ink-2 italic">{m.session_message_unclear()}</p>
        ) : (
          <Words text={message.content} search={search} />
        )}
        {!isConfirmed(message) && <UnconfirmedMark />}
        {message.cost_usd > 0 && (
          <p className="text-ink-2 text-xs tabular-nums">{showCost(message.cost_usd, 6)}</p>
        )}
      </SpeechBubble>
    </li>
  );
});
