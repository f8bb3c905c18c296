import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { ChevronLeft, Clock, Eye, Mic, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionQuality } from '#domains/voice/call/connection-quality.ts';
import type { LessonView } from '#domains/voice/lesson/lesson-view.ts';
import { clockText } from '#domains/voice/run/lesson-clock.ts';
import type { AttentionView } from '#lib/attention-watch.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { RoomTools } from './dock/room-tools.tsx';
import type { RoomToolsState } from './dock/use-room-tools.ts';
import { SignalMark } from './signal-mark.tsx';

function Gauge({
  className,
  children,
  ...rest
}: {
  className?: string;
  children: ReactNode;
  role?: 'timer';
  'aria-label'?: string;
}) {
  return (
    <span
      className={cn(
        'live-gauge inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-bold tabular-nums md:min-h-12',
        className,
      )}
      {...rest}
    >
      {children}
    </span>
  );
}

const linkLooks: Record<ConnectionQuality, string> = {
  good: 'text-ok',
  weak: 'text-warn',
  poor: 'text-danger',
};

/**
 * Shows the attention of the last seconds. Until something was measured, the words say so, and the figure is small and
 * grey beside them (specification §2.4, RES-63, RES-121).
 */
function AttentionGauge({ attention: { state, percent, level } }: { attention: AttentionView }) {
  const unmeasured = state === 'preparing' ? m.live_attention_preparing() : m.live_attention_unmeasured();
  return (
    <Gauge className="live-watch">
      <Eye className="size-5 text-ink-2" aria-hidden="true" />
      {level === null ? (
        <span className="live-attention">
          <span className="sr-only">{m.live_attention()}</span>
          <span className="font-semibold">{unmeasured}</span>
          <small className="font-medium text-ink-2 text-xs">{percent}%</small>
        </span>
      ) : (
        <span className="live-attention">
          {percent}%<span className="font-semibold text-ink-2">{m.live_attention()}</span>
        </span>
      )}
    </Gauge>
  );
}

function RunningGauges({ view, attention }: { view: LessonView; attention: AttentionView | null }) {
  const { phase } = view.room;
  const isSteady = phase.name === 'running' && phase.link === 'steady';
  return (
    <>
      {!(view.isWritten && isSteady) && (
        <Gauge className={cn('live-link text-sm', isSteady ? linkLooks[view.quality] : linkLooks.poor)}>
          <SignalMark quality={isSteady ? view.quality : 'poor'} />
          {isSteady ? m.live_connected() : m.live_reconnecting()}
        </Gauge>
      )}
      <Gauge className="live-clock" role="timer" aria-label={m.live_clock_label()}>
        <Clock className="size-5 text-ink-2" aria-hidden="true" />
        {clockText(view.seconds)}
      </Gauge>
      {attention !== null && <AttentionGauge attention={attention} />}
    </>
  );
}

function StartButton({
  isBusy,
  isResuming,
  onStart,
}: {
  isBusy: boolean;
  isResuming: boolean;
  onStart: () => void;
}) {
  const idle = isResuming ? m.live_continue() : m.live_start();
  const busy = isResuming ? m.live_resuming() : m.live_starting();
  return (
    <Button look="primary" size="lg" className="live-start" disabled={isBusy} onClick={onStart}>
      <Mic className="size-6" aria-hidden="true" />
      {isBusy ? busy : idle}
    </Button>
  );
}

/** Shows the head of the room: Back, the teacher, the tools and gauges of a running lesson, and Start or Stop. */
export function RoomBar({
  view,
  attention,
  teacher,
  backTo,
  tools,
  onStart,
  onStop,
}: {
  view: LessonView;
  /** The attention to show; null if the site measures none. */
  attention: AttentionView | null;
  teacher: Teacher;
  backTo: string;
  tools: RoomToolsState;
  onStart: () => void;
  onStop: () => void;
}) {
  const isRunning = view.room.phase.name === 'running';
  return (
    <div className="live-bar">
      <ButtonLink to={backTo} shape="icon" aria-label={m.live_back()}>
        <ChevronLeft className="size-5.5" aria-hidden="true" />
      </ButtonLink>
      <div className="live-who">
        <h1 className="truncate font-bold font-display text-xl tracking-tight">{teacher.name}</h1>
        <p className="truncate text-ink-2">
          {teacher.specialty}
          {teacher.level !== '' && ` · ${teacher.level}`}
        </p>
      </div>
      {isRunning && <RoomTools tools={tools} />}
      {isRunning && <RunningGauges view={view} attention={attention} />}
      {!isRunning && view.savedMinutes !== null && (
        <Gauge>
          <Clock className="size-5 text-ink-2" aria-hidden="true" />
          {m.live_minutes({ minutes: view.savedMinutes })}
          <span className="font-semibold text-ink-2 text-sm">{m.live_minutes_saved()}</span>
        </Gauge>
      )}
      {isRunning ? (
        <Button look="night" className="live-stop" onClick={onStop}>
          <Square className="size-4 fill-current" aria-hidden="true" />
          {m.live_stop()}
        </Button>
      ) : (
        <StartButton
          isBusy={view.room.phase.name === 'starting'}
          isResuming={view.isResuming}
          onStart={onStart}
        />
      )}
    </div>
  );
}
