import { type ComponentProps, useState } from 'react';
import type { sampleOf } from './feature-sample.ts';

/** A shape to choose, as a small drawing above its name. If the drawing fails to load, the name is enough. */
export function ShapeCard({
  radio,
  label,
  sample,
}: {
  radio: ComponentProps<'input'>;
  label: string;
  sample: ReturnType<typeof sampleOf>;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <label className="relative flex cursor-pointer flex-col overflow-hidden rounded-md border-2 border-line bg-surface hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3">
      <input type="radio" className="sr-only max-md:scroll-mt-64" {...radio} />
      <span aria-hidden="true" className="relative block aspect-square overflow-hidden bg-sunk">
        {sample !== null && sample.address !== broken && (
          <img
            src={sample.address}
            alt=""
            className="absolute max-w-none"
            style={sample.place}
            onError={() => setBroken(sample.address)}
          />
        )}
      </span>
      <span className="grid min-h-11 flex-1 place-items-center px-1 py-1.5 text-center font-semibold text-xs leading-tight">
        {label}
      </span>
    </label>
  );
}
