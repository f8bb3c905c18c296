import { Plus } from 'lucide-react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

const ideas = [
  { name: m.teacher_idea_calm, text: m.teacher_idea_calm_text },
  { name: m.teacher_idea_curious, text: m.teacher_idea_curious_text },
  { name: m.teacher_idea_story, text: m.teacher_idea_story_text },
  { name: m.teacher_idea_playful, text: m.teacher_idea_playful_text },
];

/** Examples of a personality. One tap puts the words into the field, where they can be edited. */
export function PersonalityIdeas({ onTake }: { onTake: (text: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are not a form of their own
    <div role="group" aria-label={m.teacher_personality_ideas()} className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-semibold text-ink-2 text-sm">
        {m.teacher_personality_ideas()}
      </p>
      <div className="flex flex-wrap gap-2">
        {ideas.map(({ name, text }) => (
          <Button key={name()} size="sm" look="tint" onClick={() => onTake(text())}>
            <Plus className="size-4.5" aria-hidden="true" />
            {name()}
          </Button>
        ))}
      </div>
    </div>
  );
}
