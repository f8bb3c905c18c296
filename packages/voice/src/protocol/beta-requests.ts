/**
 * The older encoding of the Realtime API (`OpenAI-Beta: realtime=v1`), as far as it goes in: a flat session, and
 * responses with flat settings. Everything else has the same form in both. What cannot be read is left as it is, for
 * the schemas to refuse.
 */

type Json = Record<string, unknown>;

/** The session of `session.update`, or of a call, in the general-availability form. */
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
    ...rest
  } = value;
  const input = { format: formatOf(input_audio_format), transcription, noise_reduction, turn_detection };
  const output = { format: formatOf(output_audio_format), voice, speed };
  return { ...rest, max_output_tokens, output_modalities: modalities, audio: { input, output } };
}

/** A client event in the general-availability form. */
export function eventFromBeta(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (value.type === 'session.update') return { ...value, session: sessionFromBeta(value.session) };
  if (value.type !== 'response.create' || !isObject(value.response)) return value;
  const { modalities, voice, ...rest } = value.response;
  return { ...value, response: { ...rest, output_modalities: modalities, audio: { output: { voice } } } };
}

/** `pcm16` is the `audio/pcm` of the newer form; other formats keep their name. */
function formatOf(name: unknown): unknown {
  return typeof name === 'string' ? { type: name === 'pcm16' ? 'audio/pcm' : name } : undefined;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
