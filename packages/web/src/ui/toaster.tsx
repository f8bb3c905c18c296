import { Check, TriangleAlert } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { IconTile } from '#ui/icon-tile.tsx';

const icons = {
  success: <IconTile icon={Check} tint="ok" size="sm" />,
  error: <IconTile icon={TriangleAlert} tint="danger" size="sm" />,
};

// One container for toasts, outside the screens: a toast outlives the navigation that follows the action it reports.
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
        content: 'min-w-0 wrap-anywhere',
      },
    }}
  />,
);

export { toast } from 'sonner';
