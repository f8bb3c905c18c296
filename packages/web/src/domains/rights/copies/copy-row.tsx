import type { DataExport } from '@vivavoce/contracts/rights/export-calls';
import { BookOpen, Braces } from 'lucide-react';
import { showFileSize, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CopyFile } from './copy-file.ts';
import type { CopyState } from './copy-state.ts';

const files = [
  { file: 'page', label: m.data_copy_page, Icon: BookOpen, bytesOf: (copy: DataExport) => copy.pageBytes },
  { file: 'data', label: m.data_copy_data, Icon: Braces, bytesOf: (copy: DataExport) => copy.dataBytes },
] as const;

/** The two downloads of a copy, with their sizes. */
function Downloads({
  copy,
  busyFile,
  onDownload,
}: {
  copy: DataExport;
  busyFile: CopyFile | null;
  onDownload: (file: CopyFile) => void;
}) {
  const asked = showMoment(copy.requestedAt, 'shortDateTime');
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <div>
        <p className="font-bold">{m.data_copy_ready()}</p>
        <p className="text-ink-2 text-sm">
          {m.data_copy_until({ asked, until: showMoment(copy.expiresAt, 'shortDateTime') })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {files.map(({ file, label, Icon, bytesOf }) => {
          const bytes = bytesOf(copy);
          return (
            <Button key={file} look="tint" busy={busyFile === file} onClick={() => onDownload(file)}>
              <Icon className="size-5" aria-hidden="true" />
              <span>
                {label()}
                <span className="sr-only"> {m.data_copy_of({ asked })}</span>
                {bytes !== null && <span className="font-medium"> · {showFileSize(bytes)}</span>}
              </span>
            </Button>
          );
        })}
      </div>
    </div>
  );
}

/** One copy: being prepared, ready to download, expired, or failed. */
export function CopyRow({
  copy,
  state,
  hasMail,
  busyFile,
  onDownload,
}: {
  copy: DataExport;
  state: CopyState;
  /** Whether a mail tells when the copy is ready. */
  hasMail: boolean;
  /** The file that is being downloaded. */
  busyFile: CopyFile | null;
  onDownload: (file: CopyFile) => void;
}) {
  if (state === 'failed') return <Banner kind="warn">{m.data_copy_failed()}</Banner>;
  if (state === 'expired') {
    const until = showMoment(copy.expiresAt, 'shortDateTime');
    return <Banner kind="info">{m.data_copy_expired({ until })}</Banner>;
  }
  if (state === 'ready') return <Downloads copy={copy} busyFile={busyFile} onDownload={onDownload} />;
  return (
    <div role="status" className="flex items-center gap-4 rounded-lg bg-sunk p-4">
      <Spinner />
      <div className="min-w-0">
        <p className="font-bold">{m.data_copy_waiting()}</p>
        <p className="text-ink-2 text-sm">
          {hasMail ? m.data_copy_waiting_mail() : m.data_copy_waiting_text()}
        </p>
      </div>
    </div>
  );
}
