import { drawnTeachers } from './drawn-teachers.ts';
import { Group, Section } from './section.tsx';

const scenes = ['hero', 'empty-desk', 'empty-link'] as const;

/** The drawings, all in one style. */
export function DrawingSamples() {
  return (
    <Section
      id="drawings"
      title="The teachers"
      text="Drawn by hand, in layers, so that they can speak and blink."
    >
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        {drawnTeachers.map(({ id, name, subject, paper }) => (
          <li key={id}>
            <div className={`overflow-hidden rounded-xl px-3 pt-4 ${paper}`}>
              <img
                src={`/teachers/${id}.svg`}
                alt=""
                width="400"
                height="424"
                loading="lazy"
                className="w-full"
              />
            </div>
            <p className="mt-3 font-bold leading-snug">{name}</p>
            <p className="text-ink-2 text-sm">{subject}</p>
          </li>
        ))}
      </ul>
      <Group title="Scenes" className="grid items-end gap-6 md:grid-cols-3">
        {scenes.map((scene) => (
          <img
            key={scene}
            src={`/scenes/${scene}.svg`}
            alt=""
            width="480"
            height="320"
            loading="lazy"
            className="w-full"
          />
        ))}
      </Group>
    </Section>
  );
}
