import type { Platform } from '#platform/platform.ts';
import type { SecondReader } from '#platform/providers/providers.ts';
import { nameOfService } from '#platform/settings/external-service.ts';
import { afterAnswer, afterFailure, type Circuit, downSinceMs, mayAsk, WELL } from './circuit.ts';
import { ModerationFailed, type ModerationScores, moderate } from './moderation-client.ts';

export type Moderation = ReturnType<typeof openModeration>;

/** Whether it helps to ask once more at once: the server did not answer, failed by itself, or sent something else. */
const mayHelp = ({ status, retryAfterMs }: ModerationFailed): boolean =>
  retryAfterMs === null && (status < 400 || status >= 500);

/**
 * Opens the moderation endpoint of the settings. It is asked at most twice for a text, and left alone for a while when it
 * fails often. Every server of an installation finds that out by itself.
 */
export function openModeration({
  settings,
  clock,
  log,
  serviceFigures,
}: Pick<Platform, 'settings' | 'clock' | 'log' | 'serviceFigures'>) {
  const service = settings.moderation;
  const servedBy = service ? nameOfService(service) : 'our own rules alone';
  let circuit: Circuit = WELL;
  const nowMs = () => clock.now().getTime();

  function note(next: Circuit, status: number): void {
    const [before, after] = [downSinceMs(circuit), downSinceMs(next)];
    circuit = next;
    if (before === null && after !== null)
      log.error({ servedBy, status }, 'the moderation server fails; lessons go on under our own rules');
    if (before !== null && after === null) log.info({ servedBy }, 'the moderation server works again');
  }

  async function askOnce(text: string): Promise<ModerationScores> {
    if (!service) throw new ModerationFailed(0, 'no moderation server is set');
    if (!mayAsk(circuit, nowMs()))
      throw new ModerationFailed(0, 'the moderation server is left alone for now');
    try {
      const asked = () => moderate(service, text);
      const scores = await serviceFigures.timed({ stage: 'moderate', servedBy }, asked);
      note(afterAnswer(), 200);
      return scores;
    } catch (error) {
      const { status, retryAfterMs } = error as ModerationFailed;
      note(afterFailure(circuit, nowMs(), retryAfterMs), status);
      throw error;
    }
  }

  return {
    /** Whether an endpoint is set. */
    isOn: service !== null,

    /**
     * Returns the scores of a text.
     * @throws ModerationFailed
     */
    async scoresOf(text: string): Promise<ModerationScores> {
      return askOnce(text).catch((error: unknown) => {
        if (!(error instanceof ModerationFailed) || !mayHelp(error) || !mayAsk(circuit, nowMs())) throw error;
        return askOnce(text);
      });
    },

    /** Tells who reads what is said besides our own rules, and since when it does not work. */
    state(): SecondReader {
      const since = downSinceMs(circuit);
      return {
        status: since === null ? 'up' : 'down',
        servedBy,
        standIn: service === null,
        downSince: since === null ? null : new Date(since),
      };
    },
  };
}
