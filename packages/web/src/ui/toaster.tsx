import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';

function Tile({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`grid size-8.5 place-items-center rounded-[12px] ${look}`}>{children}</span>;
}

const icons = {
  success: (
    <Tile look="bg-ok-tint text-ok">
      <Check className="size-5" strokeWidth={2.5} aria-hidden="true" />
    </Tile>
  ),
  error: (
    <Tile look="bg-danger-tint text-danger">
      <TriangleAlert className="size-5" aria-hidden="true" />
    </Tile>
  ),
};

// One place for toasts, outside the screens: a toast outlives the navigation that follows what it tells.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <Toaster
    position="bottom-center"
    gap={12}
    icons={icons}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-full items-center gap-3.5 rounded-[20px] border border-white/12 bg-night px-5 py-3.5 font-semibold font-ui text-base text-on-night leading-snug shadow-3',
        icon: 'shrink-0',
        content: 'min-w-0 [overflow-wrap:anywhere]',
      },
    }}
  />,
);

export { toast } from 'sonner';
