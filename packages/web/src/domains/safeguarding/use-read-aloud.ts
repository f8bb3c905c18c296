import { useCallback, useEffect, useState } from 'react';

/** The language of the texts of the card. */
const LANGUAGE = /^en\b/i;

/** Finds a voice of this device. A voice from elsewhere would send the text to whoever speaks it. */
const ownVoice = (): SpeechSynthesisVoice | null =>
  globalThis.speechSynthesis
    ?.getVoices()
    .find(({ localService, lang }) => localService && LANGUAGE.test(lang)) ?? null;

/** Some browsers know their voices only after a while. */
function useOwnVoice(): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState(ownVoice);
  useEffect(() => {
    const look = () => setVoice(ownVoice());
    globalThis.speechSynthesis?.addEventListener('voiceschanged', look);
    return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', look);
  }, []);
  return voice;
}

/**
 * Reads paragraphs aloud with a voice of this device, one after the other. It is silent once its component is gone.
 * @returns null if the device has no voice for the language
 */
export function useReadAloud(paragraphs: readonly string[]) {
  const voice = useOwnVoice();
  const [isReading, setIsReading] = useState(false);
  const stop = useCallback(() => {
    globalThis.speechSynthesis?.cancel();
    setIsReading(false);
  }, []);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (voice === null) return null;

  function read() {
    globalThis.speechSynthesis.cancel();
    const parts = paragraphs.map((paragraph) => new SpeechSynthesisUtterance(paragraph));
    for (const part of parts) {
      part.voice = voice;
      part.lang = voice?.lang ?? '';
      part.onerror = () => setIsReading(false);
      globalThis.speechSynthesis.speak(part);
    }
    const last = parts.at(-1);
    if (last !== undefined) last.onend = () => setIsReading(false);
    setIsReading(true);
  }
  return { isReading, toggle: isReading ? stop : read };
}
