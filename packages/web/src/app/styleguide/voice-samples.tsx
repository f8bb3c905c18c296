import { StatusPill } from '#domains/voice/room/stage/status-pill.tsx';
import { AttentionMark, attentionLine, attentionWords } from '#ui/attention-mark.tsx';
import type { VoiceBarsState } from '#ui/voice-bars.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import { Group, Section } from './section.tsx';

const states: readonly { state: VoiceBarsState; text: string; look: string }[] = [
  { state: 'idle', text: 'Five dots at rest.', look: 'bg-sunk text-ink-2' },
  { state: 'listening', text: 'The bars follow the learner.', look: 'bg-leaf-tint text-leaf-ink' },
  { state: 'thinking', text: 'A wave passes through the dots.', look: 'bg-sun-tint text-sun-ink' },
  { state: 'speaking', text: 'The V, moving with the teacher.', look: 'bg-sky-tint text-accent-ink' },
];

const attention = [
  { level: 'good', picture: 'leo' },
  { level: 'fair', picture: 'mila' },
  { level: 'low', picture: 'leo' },
] as const;

/** The five bars in their four states, and attention in colour, shape and word. */
export function VoiceSamples() {
  return (
    <Section
      id="voice"
      title="The voice"
      text="Five rounded bars whose feet draw a V. They move only while somebody speaks, hears or thinks, and a word always stands beside them."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {states.map(({ state, text, look }) => (
          <li key={state} className={`flex flex-col items-start gap-6 rounded-lg p-6 ${look}`}>
            <span className="grid h-20 w-full place-items-center">
              <VoiceBars state={state} size="lg" />
            </span>
            <StatusPill voice={state} />
            <p className="text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <Group title="What is said has one tight corner" className="flex flex-col items-start gap-3">
        <p className="rounded-say bg-sunk px-5 py-3.5">How many slices was the whole pizza?</p>
        <p className="rounded-say-me self-end bg-accent-tint px-5 py-3.5 md:self-auto">
          Eight. And I ate three!
        </p>
      </Group>
      <Group title="Attention: a colour, a shape and a word" className="grid gap-4 md:grid-cols-3">
        {attention.map(({ level, picture }) => (
          <figure
            key={level}
            style={{ borderColor: attentionLine[level] }}
            className="relative aspect-[16/9.4] overflow-hidden rounded-xl border-6 bg-sky-tint"
          >
            <img
              src={`/learners/${picture}-cutout.svg`}
              alt=""
              width="400"
              height="424"
              loading="lazy"
              className="absolute inset-x-0 bottom-[-14%] mx-auto h-[112%] w-auto"
            />
            <figcaption className="absolute bottom-2.5 left-2.5 inline-flex min-h-9 items-center gap-2 rounded-full bg-white py-1 pr-3.5 pl-2.5 font-bold text-midnight text-sm">
              <AttentionMark level={level} />
              {attentionWords(level)}
            </figcaption>
          </figure>
        ))}
      </Group>
    </Section>
  );
}
