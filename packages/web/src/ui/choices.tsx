import { useId } from 'react';

/** One choice out of a few, each as a large row. */
export function Choices({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly { value: string | null; label: string }[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2.5 font-bold text-[1rem]">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 border-line bg-surface px-4 py-2 font-semibold hover:border-field-line has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name={name}
            value={value ?? ''}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-accent outline-none"
          />
          <span className="wrap-anywhere min-w-0" dir="auto">
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
