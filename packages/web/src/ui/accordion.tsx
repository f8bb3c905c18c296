import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '#ui/cn.ts';

/** One question with its answer. `id` is unique on the page; a link to `#id` finds the answer. */
type AccordionItem = { id: string; title: string; content: ReactNode };

/**
 * A text that can be folded away. The server's markup equals the browser's first render, so nothing moves on hydration:
 * wherever scripts can run, a class folds the panel. Afterwards the panel is hidden "until found", so that the
 * browser's own search and a link to the text open it. React does not know that value of `hidden`, so it is set here
 * directly.
 */
function Panel({
  id,
  isOpen,
  onFound,
  children,
}: {
  id: string;
  isOpen: boolean;
  onFound: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onFound);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    if (isOpen) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', open);
    return () => element.removeEventListener('beforematch', open);
  }, [isOpen]);

  return (
    <div
      id={id}
      ref={panel}
      className={isOpen ? 'animate-unfold' : '[&:not([hidden])]:hidden noscript:block!'}
    >
      <div className="max-w-[44rem] px-5 pb-6 text-ink-2 md:px-6">{children}</div>
    </div>
  );
}

/**
 * Questions that unfold their answers. All are closed at first, at most one is open, and the open one can be closed
 * again (specification §2.2, RES-20). Without scripts, every answer is visible.
 */
export function Accordion({
  items,
  headingLevel = 3,
}: {
  items: readonly AccordionItem[];
  headingLevel?: 2 | 3 | 4;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col gap-3">
      {items.map(({ id, title, content }) => {
        const isOpen = id === openId;
        return (
          <div key={id} className="rounded-lg border border-line bg-surface">
            <Heading>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpenId(isOpen ? null : id)}
                className="flex min-h-16 w-full items-center justify-between gap-4 rounded-lg px-5 py-4 text-left font-bold text-[1.125rem] leading-snug md:px-6"
              >
                {title}
                <ChevronDown
                  aria-hidden="true"
                  className={cn(
                    'size-6 shrink-0 text-accent-ink transition-[rotate] duration-220 ease-out-soft noscript:hidden',
                    isOpen && 'rotate-180',
                  )}
                />
              </button>
            </Heading>
            <Panel id={id} isOpen={isOpen} onFound={() => setOpenId(id)}>
              {content}
            </Panel>
          </div>
        );
      })}
    </div>
  );
}
