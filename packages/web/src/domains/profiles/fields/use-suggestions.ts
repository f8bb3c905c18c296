import type { SuggestionType } from '@vivavoce/contracts/study/suggestion-bounds';
import { useEffect, useState } from 'react';
import { suggest } from './suggest.ts';

/** How many milliseconds the typing must have paused before the server is asked. */
const PAUSE_MS = 250;

/**
 * What the server suggests for the text that is being typed. Nothing is asked before `suggestFor` is called first. Until an
 * answer arrives, the suggestions for the earlier text stay; an answer that comes after a later text was typed is dropped.
 */
export function useSuggestions(type: SuggestionType) {
  const [typed, setTyped] = useState<string | null>(null);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);

  useEffect(() => {
    if (typed === null) return;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const answer = await suggest(type, typed);
      if (!isOutdated) setSuggestions(answer);
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [type, typed]);

  return { suggestions, suggestFor: setTyped };
}
