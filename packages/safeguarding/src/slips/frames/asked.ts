/**
 * The phrases of something that a teacher asks for: at the beginning of a sentence, or after a word that leads to it. So "do
 * not send me a picture" is not read as the request in it.
 */
export const asked = (...requests: readonly string[]): string[] =>
  requests.flatMap((request) => [
    `^ please? now? ${request}`,
    `and/so/but/then/just/please/first/now/could_you/can_you/will_you/would_you/you_can/you_could/you_should/you_must/oh/why_not/to/better ${request}`,
  ]);
