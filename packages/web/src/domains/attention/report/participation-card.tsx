import type { SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { Hand } from 'lucide-react';
import { useMemo } from 'react';
import { DASH } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Card } from '#ui/card.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { participationOf } from './participation.ts';
import { pausesOf } from './participation-pauses.ts';

const inSeconds = (ms: number | null) =>
  ms === null ? DASH : m.participation_about({ seconds: Math.max(1, Math.round(ms / 1_000)) });

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-bold font-display text-xl tabular-nums leading-tight tracking-tight">
        {value}
        {note !== undefined && (
          <small className="block font-medium font-ui text-ink-2 text-xs tracking-normal">{note}</small>
        )}
      </dd>
    </div>
  );
}

/** 'Taking part': what the lesson itself shows, for every learner, and above all for those who leave the camera off. */
export function ParticipationCard({ messages }: { messages: readonly SessionMessage[] }) {
  const { turns, questions, answers } = useMemo(
    () => participationOf(messages.map(({ role, kind, content }) => ({ role, kind, text: content }))),
    [messages],
  );
  const { typicalAnswerMs, longestMs } = useMemo(() => pausesOf(messages), [messages]);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-4">
        <IconTile icon={Hand} tint="sun" />
        <div className="min-w-0">
          <h2 className="title-section">{m.participation_title()}</h2>
          <p className="text-ink-2">{m.participation_lead()}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Figure label={m.participation_turns()} value={turns.toLocaleString()} />
        <Figure
          label={m.participation_answers()}
          value={questions === 0 ? DASH : answers.toLocaleString()}
          note={
            questions === 0
              ? m.participation_answers_none()
              : m.participation_answers_of({ count: questions })
          }
        />
        <Figure label={m.participation_answer_time()} value={inSeconds(typicalAnswerMs)} />
        <Figure label={m.participation_longest_pause()} value={inSeconds(longestMs)} />
      </dl>
      <p className="border-line border-t pt-4 text-ink-2 text-sm">{m.participation_note()}</p>
    </Card>
  );
}
