import { Brain, CalendarDays, Clock, Coins } from 'lucide-react';
import { timelineOf } from '#domains/attention/report/attention-timeline.ts';
import { AttentionTimelineCard } from '#domains/attention/report/attention-timeline-card.tsx';
import { AttentionMeter } from '#domains/sessions/attention-meter.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import { Group, Section } from './section.tsx';

const badges = [
  ['plain', 'Student'],
  ['accent', 'Teacher'],
  ['coral', 'Admin'],
  ['lilac', 'Nearly sure'],
  ['ok', 'Verified'],
  ['warn', 'Pending'],
  ['danger', 'Expired'],
  ['solid', 'Popular'],
] as const;

const lessonStart = Date.parse('2026-11-19T16:05:00.000Z');
/** A ten-minute lesson with all levels, and a camera that was covered for a while. */
const sampleLesson = timelineOf(
  [92, 94, 88, 83, 79, 66, 58, 47, 71, 84, 90, 93, 91, 88].map((percent, at) => ({
    atMs: lessonStart + (at < 9 ? at + 1 : at + 7) * 30_000,
    percent,
  })),
  { fromMs: lessonStart, toMs: lessonStart + 10 * 60_000 },
);

/** Figures and people at a glance. */
export function FigureSamples() {
  return (
    <Section id="figures" title="Cards, figures, people">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard icon={CalendarDays} tint="accent" label="Sessions" value="14" />
        <StatCard icon={Clock} tint="sun" label="Time" value="6 h 20 m" note="27 minutes a lesson" />
        <StatCard icon={Brain} tint="leaf" label="Average attention" value="83 %" />
        <StatCard icon={Coins} tint="coral" label="Cost" value="$0.0412" />
      </dl>
      <Group title="Cards hold: four round corners" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {(['surface', 'sun', 'sky', 'coral', 'leaf'] as const).map((tint) => (
          <Card key={tint} tint={tint} aria-label={`Card, ${tint}`}>
            <p className="title-card">{tint}</p>
            <p className="text-ink-2">It holds, and says nothing.</p>
          </Card>
        ))}
      </Group>
      <Group title="Badges">
        {badges.map(([look, word]) => (
          <Badge key={look} look={look}>
            {word}
          </Badge>
        ))}
      </Group>
      <Group title="A picture, or the initial" className="flex flex-wrap items-center gap-4">
        <Avatar name="Amara" picture="/teachers/amara.svg" size="lg" />
        <Avatar name="Leo" picture="/learners/leo.svg" />
        <Avatar name="Mila" picture="/learners/mila.svg" size="sm" />
        <Avatar name="Łukasz" size="lg" />
        <Avatar name="Zoë" />
        <Avatar name="Đorđe" size="sm" />
      </Group>
      <div className="grid gap-8 md:grid-cols-2">
        <Group title="How far it has come" className="flex flex-col gap-6">
          <ProgressBar label="Quiz" value={3} max={8} text="3 of 8 questions" />
          <ProgressBar label="Minutes this month" value={100} />
        </Group>
        <Group title="Measured attention" className="flex flex-col items-start gap-4">
          {[92, 68, 41].map((percent) => (
            <AttentionMeter key={percent} percent={percent} isMeasured />
          ))}
          <AttentionMeter percent={100} isMeasured={false} />
        </Group>
      </div>
      {sampleLesson !== null && (
        <Group title="Attention over a lesson" className="max-w-xl">
          <AttentionTimelineCard timeline={sampleLesson} />
        </Group>
      )}
    </Section>
  );
}
