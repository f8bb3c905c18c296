import { byId, make } from './dom.ts';

type Health = {
  status: string;
  calls: number;
  capacity: number;
  vad?: string;
  stages?: Record<string, string>;
};

const NAMES: Record<string, string> = {
  vad: 'turns',
  hearing: 'hearing',
  mind: 'text model',
  speech: 'voice',
};

/** Shows what the server reports about itself (`GET /health`), or that it does not answer. */
export async function showServer(): Promise<void> {
  const list = byId('server', HTMLElement);
  const health = await fetch('health')
    .then((reply) => (reply.ok ? (reply.json() as Promise<Health>) : null))
    .catch(() => null);
  if (!health) {
    list.replaceChildren(make('li', 'bad', 'The server does not answer'));
    return;
  }
  const { status, calls, capacity, vad, stages = {} } = health;
  const forms = Object.entries({ ...(vad ? { vad } : {}), ...stages });
  list.replaceChildren(
    make('li', status === 'ok' ? 'good' : 'bad', status === 'ok' ? 'Server ready' : `Server ${status}`),
    make('li', '', make('b', '', `${calls}`), ` of ${capacity} calls`),
    ...forms.map(([name, form]) => make('li', '', `${NAMES[name] ?? name} `, make('b', '', form))),
  );
}
