import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { useDisclosure } from '#ui/use-disclosure.ts';

/** The header's content for narrow screens, behind a button. Without scripts a row of links replaces it. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const { isOpen, root, triggerProps, panelId } = useDisclosure<HTMLDivElement>();
  const Icon = isOpen ? X : Menu;
  return (
    <div ref={root} className="noscript:hidden lg:hidden">
      <Button
        size="sm"
        shape="icon"
        aria-label={isOpen ? m.shell_menu_close() : m.shell_menu_open()}
        {...triggerProps}
      >
        <Icon className="size-5.5" aria-hidden="true" />
      </Button>
      {isOpen && (
        <div
          id={panelId}
          className="wrap-page absolute inset-x-0 top-full flex max-h-[calc(100dvh-9rem)] flex-col gap-5 overflow-y-auto overscroll-contain border-line border-y bg-surface py-5 shadow-3"
        >
          {children}
        </div>
      )}
    </div>
  );
}
