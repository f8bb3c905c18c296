import './transcript.css';
import type { Transcript } from '#domains/sessions/transcript.ts';
import { useIsPrinting } from '#domains/sessions/use-is-printing.ts';

/** The transcript on paper. It is on the page only during printing, and is complete even if the screen shows pages. */
export function TranscriptSheet({ transcriptNow }: { transcriptNow: () => Transcript }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const { title, subtitle, facts, lines } = transcriptNow();
  return (
    <article className="transcript hidden p-0 text-[11pt] text-ink print:block">
      <h1 className="font-bold font-display text-[20pt] leading-tight">{title}</h1>
      <p>{subtitle}</p>
      <p>{facts.join(' · ')}</p>
      <ol className="mt-6 flex flex-col gap-3">
        {lines.map(({ id, day, speaker, time, words }) => (
          <li key={id} className="wrap-anywhere">
            {day !== null && <h2 className="mt-3 mb-2 border-line border-b pb-1 font-bold">{day}</h2>}
            <p>
              <b>{speaker}</b> <span className="text-ink-2 tabular-nums">{time}</span>
            </p>
            <p className="whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
