import '#app/app.css';
import { start } from '#app/start.tsx';
import { whenIdle } from '#lib/when-idle.ts';

const { pathname } = window.location;
const root = document.getElementById('root');
if (root !== null) void start(root);
whenIdle(() => {
  import('#app/idle-work.ts').then(
    ({ doIdleWork }) => doIdleWork(pathname),
    () => {
      // the page works without it
    },
  );
});
