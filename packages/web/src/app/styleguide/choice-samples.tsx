import { useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipsInput } from '#ui/chips-input.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Switch } from '#ui/switch.tsx';
import { drawnTeachers } from './drawn-teachers.ts';
import { Group, Section } from './section.tsx';

const levels = ['Elementary', 'Middle School', 'High School'] as const;

const options = drawnTeachers.map(({ id, name, subject }) => ({ value: id, label: name, note: subject }));

/** Ways to choose: from a long list, from a few, several at once, yes or no. */
export function ChoiceSamples() {
  const [teacherId, setTeacherId] = useState<string | null>(null);
  const [interests, setInterests] = useState(['Dinosaurs', 'Football']);
  const [level, setLevel] = useState<string>('Elementary');
  const [minutes, setMinutes] = useState('60');
  return (
    <Section id="choices" title="Choices">
      <div className="grid items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <Field label="Teacher" hint="Type a name or a subject.">
          {(control) => (
            <Combobox
              {...control}
              label="Teacher"
              options={options}
              value={teacherId}
              onChange={setTeacherId}
              placeholder="Choose a teacher"
              searchLabel="Search teachers"
              emptyText="No teacher of that name or subject."
            />
          )}
        </Field>
        <Field label="Teacher, missing" error="Please choose a teacher.">
          {(control) => (
            <Combobox
              {...control}
              label="Teacher, missing"
              options={options}
              value={null}
              onChange={setTeacherId}
              placeholder="Choose a teacher"
            />
          )}
        </Field>
        <Field label="Time per day" hint="Type a number, or use the buttons or the arrow keys.">
          {(control) => (
            <Stepper
              control={control}
              label="Time per day"
              typed={minutes}
              unit="minutes"
              min={5}
              max={600}
              step={5}
              lessLabel="Less time per day"
              moreLabel="More time per day"
              onChange={setMinutes}
            />
          )}
        </Field>
        <Field label="Interests" hint="Type one and press Enter, or tap a suggestion. Five at most.">
          {(control) => (
            <ChipsInput
              {...control}
              value={interests}
              onChange={setInterests}
              suggestions={['Space', 'Drawing', 'Music', 'Animals']}
              maxChips={5}
              placeholder="Dinosaurs"
            />
          )}
        </Field>
        <Field label="Goals" error="Please name at least one goal.">
          {(control) => <ChipsInput {...control} value={[]} onChange={() => {}} placeholder="Read aloud" />}
        </Field>
        <Group title="Chips: one of a few">
          {levels.map((name) => (
            <Chip key={name} pressed={name === level} onClick={() => setLevel(name)}>
              {name}
            </Chip>
          ))}
          <Chip disabled>Not yet</Chip>
        </Group>
        <Group title="On or off, from now on" className="flex flex-col gap-1">
          <Switch defaultChecked hint="The teacher stops as soon as you speak.">
            Let me interrupt by speaking
          </Switch>
          <Switch>Send me the newsletter</Switch>
          <Switch disabled>Save attention images</Switch>
        </Group>
        <Group title="Yes or no, when the form is sent" className="flex flex-col">
          <Checkbox defaultChecked>Remember me</Checkbox>
          <Checkbox>I agree to the Terms of Service and the Privacy Policy</Checkbox>
        </Group>
      </div>
    </Section>
  );
}
