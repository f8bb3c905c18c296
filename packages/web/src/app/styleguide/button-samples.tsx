import { Pencil, Play, Trash } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, type ButtonLooks } from '#ui/button.tsx';
import { Group, Section } from './section.tsx';

const looks: readonly (readonly [NonNullable<ButtonLooks['look']>, string])[] = [
  ['primary', 'Start Session'],
  ['outline', 'View Details'],
  ['tint', 'Interrupt'],
  ['quiet', 'Cancel'],
  ['night', 'Stop Session'],
  ['danger', 'Delete Account'],
  ['danger-quiet', 'Delete Session'],
];

function BusySample() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button look="primary" busy={isBusy} onClick={() => setIsBusy(true)}>
      <Play className="size-5" aria-hidden="true" />
      {isBusy ? 'Starting…' : 'Start, and stay busy'}
    </Button>
  );
}

/** Every look, size, shape and state of a button. */
export function ButtonSamples() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      text="One filled blue button in a view. Red means an error or something that cannot be taken back, never “stop”."
    >
      <Group title="Looks">
        {looks.map(([look, words]) => (
          <Button key={look} look={look}>
            {words}
          </Button>
        ))}
      </Group>
      <Group title="Sizes: 60, 48 and 44">
        <Button look="primary" size="lg">
          Large
        </Button>
        <Button look="primary">Regular</Button>
        <Button look="primary" size="sm">
          Small
        </Button>
        <ButtonLink look="tint" to="/styleguide#buttons">
          A link like a button
        </ButtonLink>
      </Group>
      <Group title="With a picture, or nothing but one">
        <Button look="primary">
          <Play className="size-5" aria-hidden="true" />
          Start
        </Button>
        <Button shape="icon" aria-label="Edit">
          <Pencil className="size-5" aria-hidden="true" />
        </Button>
        <Button shape="icon" look="quiet" size="sm" aria-label="Edit, quietly">
          <Pencil className="size-5" aria-hidden="true" />
        </Button>
        <Button shape="icon" look="danger-quiet" size="lg" aria-label="Delete">
          <Trash className="size-6" aria-hidden="true" />
        </Button>
      </Group>
      <Group title="Busy and disabled">
        <BusySample />
        <Button busy>Linking…</Button>
        <Button look="danger" busy>
          Deleting…
        </Button>
        <Button shape="icon" busy aria-label="Saving">
          <Pencil className="size-5" aria-hidden="true" />
        </Button>
        <Button look="primary" disabled>
          Not now
        </Button>
        <Button disabled>Nor this</Button>
      </Group>
      <div className="max-w-sm">
        <Button look="primary" size="lg" block>
          As wide as its place
        </Button>
      </div>
    </Section>
  );
}
