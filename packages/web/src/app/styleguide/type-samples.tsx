import { Logo } from '#ui/logo.tsx';
import { Section } from './section.tsx';

const samples = [
  { look: 'font-display text-4xl font-bold tracking-tight', name: 'Hero · text-4xl', text: 'Living voice' },
  { look: 'title-page', name: 'title-page', text: 'Talking is how we find out' },
  { look: 'title-screen', name: 'title-screen', text: 'Learning Session Details' },
  { look: 'title-section', name: 'title-section', text: 'Recent Learning Sessions' },
  { look: 'title-card', name: 'title-card', text: 'Maximiliana Oyelaran-Whitcombe' },
  {
    look: 'text-lg leading-relaxed text-ink-2',
    name: 'Lead · text-lg',
    text: 'Every learner gets a live voice lesson with an AI teacher.',
  },
  {
    look: 'text-base',
    name: 'Body · text-base, 17 px',
    text: 'Each lesson follows a plan made for the learner. Łukasz, Đorđe and Zoë read well, too.',
  },
  { look: 'text-sm text-ink-2', name: 'Quiet · text-sm, 15 px', text: 'Hints, notes and times.' },
  {
    look: 'text-xs font-bold',
    name: 'Smallest · text-xs, 14 px',
    text: 'Badges and heads of tables. Nothing is smaller.',
  },
] as const;

/** Both typefaces in every size that the product uses. */
export function TypeSamples() {
  return (
    <Section
      id="type"
      title="Type"
      text="Bricolage Grotesque for heads and figures, Plus Jakarta Sans for everything else."
    >
      <dl className="flex flex-col gap-6">
        {samples.map(({ look, name, text }) => (
          <div key={name} className="grid items-baseline gap-x-8 gap-y-1 md:grid-cols-[14rem_1fr]">
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className={`min-w-0 ${look}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-4">
        <span className="rounded-lg border border-line bg-surface px-6 py-3">
          <Logo />
        </span>
        <span className="rounded-lg bg-night px-6 py-3">
          <Logo onNight />
        </span>
      </div>
    </Section>
  );
}
