import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A colour to choose. Screen readers read out its name. */
export function ColourSwatch({
  radio,
  label,
  colour,
}: {
  radio: ComponentProps<'input'>;
  label: string;
  colour: string;
}) {
  return (
    <label className="group relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-3 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-5">
      <input type="radio" aria-label={label} className="sr-only max-md:scroll-mt-64" {...radio} />
      <span
        aria-hidden="true"
        className="size-9 rounded-full border-[1.5px] border-field-line"
        style={{ backgroundColor: colour }}
      />
      <Check
        aria-hidden="true"
        className="absolute right-0 bottom-0 hidden size-4.5 rounded-full bg-accent p-0.5 text-on-accent group-has-checked:block"
        strokeWidth={3}
      />
    </label>
  );
}
