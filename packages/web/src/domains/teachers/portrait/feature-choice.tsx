import {
  PORTRAIT_COLOURS,
  PORTRAIT_FEATURES,
  type PortraitFeature,
  type PortraitFeatures,
} from '@vivavoce/contracts/teachers/drawn-portrait';
import { useId } from 'react';
import { ColourSwatch } from './colour-swatch.tsx';
import { hintOf } from './feature-groups.ts';
import { sampleOf } from './feature-sample.ts';
import { choiceName, featureName } from './feature-texts.ts';
import { ShapeCard } from './shape-card.tsx';

const coloursOf = (feature: PortraitFeature): Record<string, string> =>
  feature in PORTRAIT_COLOURS ? PORTRAIT_COLOURS[feature as keyof typeof PORTRAIT_COLOURS] : {};

/** One feature of a drawn teacher, with all its choices visible: swatches for a colour, small drawings for a shape. */
export function FeatureChoice({
  feature,
  chosen,
  onChoose,
}: {
  feature: PortraitFeature;
  chosen: PortraitFeatures;
  onChoose: (chosen: PortraitFeatures) => void;
}) {
  const id = useId();
  const choices: readonly string[] = PORTRAIT_FEATURES[feature];
  const colours = coloursOf(feature);
  const isColour = choices.every((choice) => choice in colours);
  const hint = hintOf(feature, chosen);
  return (
    <fieldset aria-describedby={hint === null ? undefined : `${id}-hint`}>
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-2 font-bold text-[1rem]">
        {featureName(feature)}
        {isColour && (
          <span aria-hidden="true" className="font-normal text-ink-2 text-sm">
            {choiceName(feature, chosen[feature])}
          </span>
        )}
      </legend>
      {hint !== null && (
        <p id={`${id}-hint`} className="mb-2 text-ink-2 text-sm">
          {hint}
        </p>
      )}
      <div
        className={
          isColour ? 'flex flex-wrap gap-2' : 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2'
        }
      >
        {choices.map((choice) => {
          const radio = {
            name: id,
            value: choice,
            checked: chosen[feature] === choice,
            onChange: () => onChoose({ ...chosen, [feature]: choice }),
          };
          const label = choiceName(feature, choice);
          return isColour ? (
            <ColourSwatch key={choice} radio={radio} label={label} colour={colours[choice] ?? ''} />
          ) : (
            <ShapeCard key={choice} radio={radio} label={label} sample={sampleOf(feature, choice, chosen)} />
          );
        })}
      </div>
    </fieldset>
  );
}
