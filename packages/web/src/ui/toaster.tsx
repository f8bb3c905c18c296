import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';

// One place for toasts, outside the screens: a toast outlives the navigation that follows what it tells.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <Toaster
    position="bottom-center"
    toastOptions={{
      className:
        '!rounded-[20px] !border-white/12 !bg-night !font-semibold !font-ui !text-base !text-on-night !shadow-3',
    }}
  />,
);

export { toast } from 'sonner';
