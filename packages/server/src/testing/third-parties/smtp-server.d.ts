/** The part of smtp-server that our sink uses, because the package has no types of its own. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Session = { envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] } };

  export class SMTPServer {
    server: Server;
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      onRcptTo(address: { address: string }, session: Session, done: (error?: Error) => void): void;
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void;
    });
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
}
