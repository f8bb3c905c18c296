import { CircleAlert, MessageCircleWarning, OctagonAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';

type Look = {
  name: () => string;
  look: NonNullable<ComponentProps<typeof Badge>['look']>;
  icon: typeof OctagonAlert;
};

/** The level of danger now. */
export const DANGER_LEVEL = 4;

const disclosure: Look = { name: m.safeguarding_level_3, look: 'coral', icon: MessageCircleWarning };
const concern: Look = { name: m.safeguarding_level_2, look: 'warn', icon: CircleAlert };
const danger: Look = { name: m.safeguarding_level_4, look: 'danger', icon: OctagonAlert };

function lookOf(level: number): Look {
  if (level >= DANGER_LEVEL) return danger;
  return level === 3 ? disclosure : concern;
}

/** How serious a concern is, as a badge: danger now, a disclosure, or a concern without a sign of now. */
export function LevelBadge({ level }: { level: number }) {
  const { name, look, icon: Icon } = lookOf(level);
  return (
    <Badge look={look}>
      <Icon className="size-4" aria-hidden="true" />
      {name()}
    </Badge>
  );
}
