/**
 * An error whose message is written for the people who run the product. The message never contains what a person said
 * or typed, so the log prints it in full. The messages of all other errors count as content and are left out.
 */
export class OperatorError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}
