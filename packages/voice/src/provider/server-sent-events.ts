/** The longest event that we accept. A longer one is not a reply to a learner but a broken server. */
const MAX_EVENT_CHARS = 1_000_000;

/**
 * Reads a stream of server-sent events (WHATWG HTML, section 9.2) and returns the data of each. Pieces may be cut
 * anywhere, even within a character. Lines may end in LF, CRLF or CR. Event names, ids and retry times have no meaning
 * in `/v1/chat/completions` and are ignored, as are comments.
 */
export class ServerSentEvents {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private data: string[] = [];
  private length = 0;

  /** Returns the data of the events that are now complete. Throws when one event grows without end. */
  push(bytes: Uint8Array): string[] {
    this.rest += this.decoder.decode(bytes, { stream: true });
    return this.readLines();
  }

  /** Returns the data of a last event without an empty line after it, because some servers end that way. */
  end(): string[] {
    this.rest += `${this.decoder.decode()}\n\n`;
    return this.readLines();
  }

  private readLines(): string[] {
    const events: string[] = [];
    // A CR at the very end may be half of a CRLF, so it waits for the next piece.
    const lines = this.rest.split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = this.readLine(line);
      if (event !== null) events.push(event);
    }
    if (this.rest.length + this.length > MAX_EVENT_CHARS) throw new Error('An event is too long.');
    return events;
  }

  private readLine(line: string): string | null {
    if (line === '') {
      const event = this.data.length === 0 ? null : this.data.join('\n');
      this.data = [];
      this.length = 0;
      return event;
    }
    const data = /^data(?:: ?(.*))?$/s.exec(line);
    if (data) {
      this.data.push(data[1] ?? '');
      this.length += line.length;
    }
    return null;
  }
}
