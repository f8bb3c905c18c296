import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cn } from '#ui/cn.ts';

/** What a step says now. `help` says what the learner can do about it. */
export type StepMessage = { tone: 'calm' | 'fine' | 'trouble'; text: string; help?: string | undefined };

const tones = {
  calm: { colour: 'text-ink', Icon: null },
  fine: { colour: 'text-ok', Icon: CircleCheck },
  trouble: { colour: 'text-warn', Icon: CircleAlert },
} as const;

/** Shows one step of the check: its question, its picture, what was found, and what the learner can do. */
export function StepFrame({
  title,
  picture,
  telling,
  children,
}: {
  title: string;
  picture: ReactNode;
  telling: StepMessage;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { colour, Icon } = tones[telling.tone];
  // Each new step gets the focus, so that it is read out. The first does not: the dialog must remember the previous
  // focus.
  useEffect(() => {
    const dialog = heading.current?.closest('[role="dialog"]');
    if (!dialog?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }, []);
  // A button may disappear once it has done its job; the focus must not disappear with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return (
    <section className="device-check-step flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="title-card">
        {title}
      </h3>
      {picture}
      <div role="status" className="flex flex-col gap-1">
        <p className={cn('flex items-start gap-2.5 text-balance font-bold leading-snug', colour)}>
          {Icon !== null && <Icon className="mt-px size-5.5 shrink-0" aria-hidden="true" />}
          <span>{telling.text}</span>
        </p>
        {telling.help !== undefined && <p className="text-ink-2">{telling.help}</p>}
      </div>
      {children}
    </section>
  );
}

const tints = {
  accent: 'bg-accent-tint text-accent-ink',
  sun: 'bg-sun-tint text-sun-ink',
  leaf: 'bg-leaf-tint text-leaf-ink',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
} as const;

/** Shows the picture of a step on its own background. A compact one leaves room for long help. */
export function StepPicture({
  tint,
  compact = false,
  children,
}: {
  tint: keyof typeof tints;
  compact?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      data-compact={compact || undefined}
      className={cn(
        'device-check-picture grid place-items-center overflow-hidden rounded-lg transition-[background-color] duration-220',
        tints[tint],
      )}
    >
      {children}
    </div>
  );
}

/** Lists things to try, one below the other. */
export function HelpList({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-2 marker:text-accent">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
