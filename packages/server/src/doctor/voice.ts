import { getHealth } from '@vivavoce/contracts/wire/health';
import { healthToken } from '#platform/health.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './checks.ts';

const PATIENCE_MS = 5_000;

/** Explains the status of an AI server's answer. Null if nothing is wrong, or if only its list of models is missing. */
export function troubleOf(status: number): string | null {
  switch (status) {
    case 401:
    case 403:
      return `does not accept the key (${status})`;
    case 402:
      return 'needs payment (402): check the credit of its account';
    case 429:
      return 'accepts no more requests at the moment (429): a limit or the credit of its account is used up';
    default:
      return status >= 500 ? `has a problem of its own (${status}): try again later` : null;
  }
}

/** Says what happens to lessons while the provider of live voice fails. */
function standby({ realtime }: Settings): Finding {
  const hasOne = realtime.kind === 'external' && realtime.standby !== null;
  const says = hasOne
    ? 'our own voice server takes the calls while the provider fails'
    : 'none: lessons continue in writing while the provider fails (VOICE_STANDBY=off)';
  return { part: 'Voice stand-by', says, well: true };
}

/** Says who serves live voice in the server running on this address. Null if no server is running. */
async function now(settings: Settings): Promise<Finding | null> {
  const { host, port } = settings;
  const everywhere = host === '0.0.0.0' || host === '::';
  const here = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const answer: unknown = await fetch(`http://${here}:${port}${getHealth.path}`, {
    headers: { authorization: `Bearer ${healthToken(settings)}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then((response) => response.json())
    .catch(() => null);
  const health = getHealth.reply.safeParse(answer);
  if (!health.data?.parts) return null;
  const { served_by, stand_in, status } = health.data.parts.voice;
  const says = `served by ${served_by}${status === 'up' ? '' : ` (${status})`}`;
  return { part: 'Voice now', says, well: !stand_in && status === 'up' };
}

/** Reports on the stand-by for the configured provider of live voice, and on whether it is serving right now. */
export async function examineVoice(settings: Settings): Promise<Finding[]> {
  if (settings.realtime.kind === 'embedded') return [];
  const found = await now(settings);
  return found ? [standby(settings), found] : [standby(settings)];
}
