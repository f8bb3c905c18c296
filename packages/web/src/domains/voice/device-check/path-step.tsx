import { RotateCcw, Wifi, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { VoiceBars } from '#ui/voice-bars.tsx';
import type { CheckBrowser } from './check-browser.ts';
import type { Outcome } from './check-part.ts';
import { checkPath, type PathFinding } from './path-check.ts';
import { StepFrame, type StepMessage, StepPicture } from './step-frame.tsx';

/** The round-trip limit: twice the 400 ms one-way delay above which conversation becomes difficult (ITU-T G.114). */
const SLOW_ROUND_TRIP_MS = 800;

type PathState = { is: 'checking' } | PathFinding;

function tellingOf(state: PathState): StepMessage {
  switch (state.is) {
    case 'checking':
      return { tone: 'calm', text: m.device_check_path_checking() };
    case 'clear':
      if (state.roundTripMs === null) return { tone: 'fine', text: m.device_check_path_clear() };
      return state.roundTripMs < SLOW_ROUND_TRIP_MS
        ? { tone: 'fine', text: m.device_check_path_clear(), help: m.device_check_path_fast_help() }
        : { tone: 'trouble', text: m.device_check_path_clear_slow(), help: m.device_check_path_slow_help() };
    case 'blocked':
      return {
        tone: 'trouble',
        text: m.device_check_path_blocked(),
        help: m.device_check_path_blocked_help(),
      };
    case 'no_voice':
      return { tone: 'trouble', text: m.device_check_path_no_voice(), help: state.serverText };
    case 'offline':
      return {
        tone: 'trouble',
        text: m.device_check_path_offline({ product: site.productName }),
        help: m.device_check_path_offline_help(),
      };
    case 'unsupported':
      return {
        tone: 'trouble',
        text: m.device_check_path_unsupported(),
        help: m.device_check_path_unsupported_help(),
      };
  }
}

/** Returns the exact details for those who want them; null if the words above already say everything. */
function detailsOf(state: PathState): string | null {
  if (state.is === 'blocked') return m.device_check_path_details_blocked();
  if (state.is !== 'clear') return null;
  return state.roundTripMs === null
    ? m.device_check_path_details_clear_untimed()
    : m.device_check_path_details_clear({ milliseconds: Math.max(Math.round(state.roundTripMs), 1) });
}

/** Checks the path once when shown, and again on request. Leaving the step ends the check. */
function usePathCheck(browser: CheckBrowser) {
  const [state, setState] = useState<PathState>({ is: 'checking' });
  const run = useRef<AbortController | null>(null);
  const leave = useCallback(() => run.current?.abort(), []);
  const check = useCallback(() => {
    leave();
    const mine = new AbortController();
    run.current = mine;
    setState({ is: 'checking' });
    void checkPath(browser, mine.signal).then((found) => {
      if (!mine.signal.aborted) setState(found);
    });
  }, [browser, leave]);
  useEffect(() => {
    check();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [check, leave]);
  return { state, check };
}

/** Finds out whether the lesson's sound gets through this network to the voice server. */
export function PathStep({
  browser,
  onOutcome,
}: {
  browser: CheckBrowser;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { state, check } = usePathCheck(browser);
  const telling = tellingOf(state);
  const { tone } = telling;
  useEffect(() => {
    if (tone !== 'calm') onOutcome(tone);
  }, [tone, onOutcome]);
  const details = detailsOf(state);
  const isChecking = state.is === 'checking';
  return (
    <StepFrame
      title={m.device_check_path_title()}
      telling={telling}
      picture={
        <StepPicture tint={tone === 'fine' ? 'ok' : tone === 'trouble' ? 'warn' : 'leaf'}>
          {isChecking ? (
            <VoiceBars state="thinking" size="lg" />
          ) : tone === 'fine' ? (
            <Wifi className="size-16" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <WifiOff className="size-16" strokeWidth={1.75} aria-hidden="true" />
          )}
        </StepPicture>
      }
    >
      {details !== null && (
        <details className="text-ink-2 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-semibold text-accent-ink underline underline-offset-4">
            {m.device_check_path_details()}
          </summary>
          <p className="pt-1">{details}</p>
        </details>
      )}
      {!isChecking && state.is !== 'unsupported' && (
        <Button look={tone === 'trouble' ? 'primary' : 'quiet'} block onClick={check}>
          <RotateCcw className="size-5" aria-hidden="true" />
          {m.device_check_path_again()}
        </Button>
      )}
    </StepFrame>
  );
}
