import type { LearningSession } from '@vivavoce/contracts/sessions/calls';
import { Download, Printer } from 'lucide-react';
import { type Transcript, transcriptFileName, transcriptText } from '#domains/sessions/transcript.ts';
import { saveTextFile } from '#lib/save-file.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Two ways to keep a conversation: on paper and as a text file. The transcript is created only on request. */
export function TranscriptActions({
  session,
  transcriptNow,
}: {
  session: LearningSession;
  transcriptNow: () => Transcript;
}) {
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">{m.session_transcript_actions()}</legend>
      <Button
        size="sm"
        onClick={() => saveTextFile(transcriptFileName(session), transcriptText(transcriptNow()))}
      >
        <Download className="size-4.5" aria-hidden="true" />
        {m.session_transcript_download()}
      </Button>
      <Button size="sm" onClick={() => window.print()}>
        <Printer className="size-4.5" aria-hidden="true" />
        {m.session_transcript_print()}
      </Button>
    </fieldset>
  );
}
