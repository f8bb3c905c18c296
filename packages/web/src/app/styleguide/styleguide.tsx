import { usePageTitle } from '#lib/page-title.ts';
import { VoiceBars } from '#ui/voice-bars.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { DrawingSamples } from './drawing-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { NavigationSamples } from './navigation-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { ThemeSwitch, useTheme } from './theme-switch.tsx';
import { TypeSamples } from './type-samples.tsx';
import { VoiceSamples } from './voice-samples.tsx';

const parts = [
  ['voice', 'Voice'],
  ['colour', 'Colour'],
  ['type', 'Type'],
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['overlays', 'In front'],
  ['navigation', 'Navigation'],
  ['figures', 'Figures'],
  ['table', 'Table'],
  ['messages', 'Messages'],
  ['drawings', 'Drawings'],
] as const;

/**
 * The screen at /styleguide, in development only: every component of the design system in all its states, live. Its
 * texts are samples and are written here instead of in the message file, because only the people who build the product
 * read them.
 */
export function Component() {
  usePageTitle('Styleguide');
  const [theme, setTheme] = useTheme();
  return (
    <div className="wrap-page pb-24">
      <div className="grid items-center gap-10 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-6">
          <h1 className="title-page max-w-[14em]">A picture book, printed in one confident ink</h1>
          <p className="max-w-[38rem] text-pretty text-ink-2 text-lg leading-relaxed">
            Cobalt ink on warm paper; sun, coral and leaf only in pictures. Whatever is said has one tight
            corner, whatever merely holds has four round ones. The five bars are the voice.
          </p>
          <ThemeSwitch theme={theme} onChoose={setTheme} />
        </div>
        <div className="rounded-say-xl grid h-56 place-items-center bg-accent text-on-accent max-lg:hidden">
          <span className="scale-[1.6]">
            <VoiceBars state="speaking" size="lg" />
          </span>
        </div>
      </div>
      <nav aria-label="Parts of the styleguide" className="pb-10">
        <ul className="flex flex-wrap gap-2">
          {parts.map(([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-semibold text-[1rem] text-ink-2 no-underline ring-1 ring-line ring-inset hover:bg-sunk hover:text-ink"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <VoiceSamples />
      <ColourSamples theme={theme} />
      <TypeSamples />
      <ButtonSamples />
      <FieldSamples />
      <ChoiceSamples />
      <OverlaySamples />
      <NavigationSamples />
      <FigureSamples />
      <TableSamples />
      <MessageSamples />
      <DrawingSamples />
    </div>
  );
}
