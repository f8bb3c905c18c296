/**
 * The incoming side of the older encoding of the Realtime API (`OpenAI-Beta: realtime=v1`): it has a flat session, and
 * responses with flat settings. Everything else has the same form in both encodings. Unreadable values are passed on
 * unchanged, for the schemas to refuse.
 */

type Json = Record<string, unknown>;

/** Translates the session of `session.update`, or of a call, to the general-availability form. */
export function sessionFromBeta(value: unknown): unknown {
  if (!isObject(value)) return value;
  const {
    modalities,
    voice,
    speed,
    input_audio_format,
    output_audio_format,
    input_audio_transcription: transcription,
    input_audio_noise_reduction: noise_reduction,
    max_response_output_tokens: max_output_tokens,
    turn_detection,
    tool_choice,
    ...rest
  } = value;
  const input = { format: formatOf(input_audio_format), transcription, noise_reduction, turn_detection };
  const output = { format: formatOf(output_audio_format), voice, speed };
  return {
    ...rest,
    max_output_tokens,
    output_modalities: modalities,
    tool_choice: toolChoiceOf(tool_choice),
    audio: { input, output },
  };
}

/** Translates a client event to the general-availability form. */
export function eventFromBeta(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (value.type === 'session.update') return { ...value, session: sessionFromBeta(value.session) };
  if (value.type !== 'response.create' || !isObject(value.response)) return value;
  const {
    modalities,
    voice,
    tool_choice,
    max_response_output_tokens: max_output_tokens,
    ...rest
  } = value.response;
  return {
    ...value,
    response: {
      ...rest,
      max_output_tokens,
      output_modalities: modalities,
      tool_choice: toolChoiceOf(tool_choice),
      audio: { output: { voice } },
    },
  };
}

/** The older and newer names of audio formats. */
export const FORMATS: ReadonlyMap<string, string> = new Map([
  ['pcm16', 'audio/pcm'],
  ['g711_ulaw', 'audio/pcmu'],
  ['g711_alaw', 'audio/pcma'],
]);

function formatOf(name: unknown): unknown {
  if (name === undefined) return undefined;
  const type = FORMATS.get(String(name)) ?? name;
  return type === 'audio/pcm' ? { type, rate: 24_000 } : { type };
}

/**
 * Translates a tool choice. In the older encoding it is a word; any word other than these three is the name of a tool.
 */
function toolChoiceOf(choice: unknown): unknown {
  if (typeof choice !== 'string' || ['auto', 'none', 'required'].includes(choice)) return choice;
  return { type: 'function', name: choice };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
