import { useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { contrastRatio, verdictOn } from './contrast.ts';

type Pair = { front: string; back: string; kind?: 'line' };

const pairs: readonly Pair[] = [
  { front: 'ink', back: 'paper' },
  { front: 'ink-2', back: 'paper' },
  { front: 'ink-2', back: 'sunk' },
  { front: 'ink-3', back: 'surface' },
  { front: 'ink-3', back: 'sunk' },
  { front: 'on-accent', back: 'accent' },
  { front: 'on-accent', back: 'accent-hover' },
  { front: 'accent-ink', back: 'paper' },
  { front: 'accent-ink', back: 'accent-tint' },
  { front: 'ok', back: 'surface' },
  { front: 'ok', back: 'ok-tint' },
  { front: 'warn', back: 'surface' },
  { front: 'warn', back: 'warn-tint' },
  { front: 'danger', back: 'surface' },
  { front: 'danger', back: 'danger-tint' },
  { front: 'on-danger', back: 'danger' },
  { front: 'sun-ink', back: 'sun-tint' },
  { front: 'coral-ink', back: 'coral-tint' },
  { front: 'leaf-ink', back: 'leaf-tint' },
  { front: 'lilac-ink', back: 'surface' },
  { front: 'lilac-ink', back: 'lilac-tint' },
  { front: 'on-night', back: 'night' },
  { front: 'on-night-2', back: 'night' },
  { front: 'on-night-accent', back: 'night-accent' },
  { front: 'night-danger', back: 'night' },
  { front: 'on-night-button', back: 'night-button' },
  { front: 'field-line', back: 'surface', kind: 'line' },
  { front: 'focus', back: 'paper', kind: 'line' },
  { front: 'focus', back: 'accent-tint', kind: 'line' },
];

function PairRow({ front, back, kind }: Pair) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);

  useLayoutEffect(() => {
    if (sample.current === null) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrastRatio(color, backgroundColor));
  }, []);

  const verdict = ratio === null ? null : verdictOn(ratio, kind ?? 'text');
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2.5 pr-3 pl-5 text-left font-normal text-sm wrap-anywhere">
        <code>{front}</code> on <code>{back}</code>
      </th>
      <td className="px-2 py-2.5">
        <span
          ref={sample}
          className="inline-grid min-h-9 min-w-20 place-items-center rounded-sm border border-line px-3 font-bold text-sm"
          style={{ color: `var(--${front})`, background: `var(--${back})` }}
        >
          {kind === 'line' ? (
            <span aria-hidden="true" className="block h-5 w-11 rounded-[8px] border-3 border-current" />
          ) : (
            'Voice'
          )}
        </span>
      </td>
      <td className="py-2.5 pr-5 pl-2 text-right tabular-nums">
        <b>{ratio?.toFixed(1)}</b>{' '}
        {verdict !== null && <Badge look={verdict === 'too low' ? 'danger' : 'plain'}>{verdict}</Badge>}
      </td>
    </tr>
  );
}

/** Every pair of colours that carries text, an outline or a focus ring, painted and measured in one theme. */
export function ContrastTable({ scheme, caption }: { scheme: 'light' | 'dark'; caption: string }) {
  return (
    <div
      style={{ colorScheme: scheme }}
      className="overflow-hidden rounded-xl border border-line bg-surface text-ink shadow-1"
    >
      <table className="w-full border-collapse">
        <caption className="bg-sunk px-5 py-3.5 text-left font-bold text-sm">{caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Colours</th>
            <th scope="col">Sample</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <PairRow key={`${pair.front}/${pair.back}`} {...pair} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
