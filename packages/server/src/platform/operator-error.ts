/**
 * An error whose message is written for the people who run the product. It never holds what a person said or typed,
 * so the log prints it whole; the messages of all other errors count as content and are left out (DESIGN: logs).
 */
export class OperatorError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}
