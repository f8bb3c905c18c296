import '#app/app.css';
import { start } from '#app/start.tsx';
import { reportWebVitals } from '#app/web-vitals.ts';

const root = document.getElementById('root');
if (root !== null) void start(root);
reportWebVitals();
