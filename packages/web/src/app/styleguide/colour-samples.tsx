import { useLayoutEffect, useRef, useState } from 'react';
import { hexOf } from './contrast.ts';
import { ContrastTable } from './contrast-table.tsx';
import { Group, Section } from './section.tsx';
import type { Theme } from './theme-switch.tsx';

const families = [
  {
    title: 'Paper and ink',
    tokens: ['paper', 'surface', 'sunk', 'line', 'field-line', 'ink', 'ink-2', 'ink-3'],
  },
  { title: 'Voice blue', tokens: ['accent', 'accent-hover', 'accent-ink', 'accent-tint', 'focus', 'night'] },
  {
    title: 'The picture book: fills and drawings, never small text',
    tokens: [
      'sun',
      'sun-tint',
      'coral',
      'coral-tint',
      'leaf',
      'leaf-tint',
      'rose',
      'rose-tint',
      'lilac',
      'lilac-tint',
      'sky',
      'sky-tint',
    ],
  },
  {
    title: 'Meaning: never without a word',
    tokens: [
      'ok',
      'ok-line',
      'ok-tint',
      'warn',
      'warn-line',
      'warn-tint',
      'danger',
      'danger-line',
      'danger-tint',
    ],
  },
] as const;

function Swatch({ token, theme }: { token: string; theme: Theme }) {
  const patch = useRef<HTMLSpanElement>(null);
  const [hex, setHex] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means another colour
  useLayoutEffect(() => {
    if (patch.current) setHex(hexOf(getComputedStyle(patch.current).backgroundColor));
  }, [theme]);

  return (
    <li className="flex flex-col">
      <span
        ref={patch}
        className="mb-2 block h-18 rounded-[18px] border border-line"
        style={{ background: `var(--${token})` }}
      />
      <code className="font-semibold text-sm">{token}</code>
      <code className="text-ink-2 text-xs">{hex}</code>
    </li>
  );
}

/** Every colour in the current theme, and every pair that carries text or a line, measured in both themes. */
export function ColourSamples({ theme }: { theme: Theme }) {
  return (
    <Section
      id="colour"
      title="Colour"
      text="One confident ink on warm paper. The figures are measured in this browser from what it really paints."
    >
      {families.map(({ title, tokens }) => (
        <Group key={title} title={title}>
          <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-4">
            {tokens.map((token) => (
              <Swatch key={token} token={token} theme={theme} />
            ))}
          </ul>
        </Group>
      ))}
      <Group title="Contrast" className="grid gap-6 lg:grid-cols-2">
        <ContrastTable scheme="light" caption="On paper, by day" />
        <ContrastTable scheme="dark" caption="By night" />
      </Group>
    </Section>
  );
}
