import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

/**
 * 'Download as CSV': fetches a file and saves it under this name. The call needs the bearer token, so a plain link could
 * not do it. A failure is said below the button.
 */
export function CsvButton({ fileName, load }: { fileName: string; load: () => Promise<Blob> }) {
  // a name of the filters that were chosen meanwhile would be wrong
  const download = useMutation({ mutationFn: async () => saveFile(fileName, await load()) });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-5" aria-hidden="true" />
        {m.admin_csv_download()}
      </Button>
      {download.isError && <FieldError text={errorText(download.error, m.admin_csv_failed())} />}
    </div>
  );
}
