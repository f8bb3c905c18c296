import './backup-codes.css';
import { Download, Printer } from 'lucide-react';
import { useUser } from '#domains/identity/auth-provider.tsx';
import { CopyButton } from '#domains/identity/security/second-factor/copy-button.tsx';
import { saveTextFile } from '#lib/save-file.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** The codes, with three ways to keep them. Only the codes are printed (backup-codes.css), with the account's name. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const { email, displayName } = useUser();
  const heading = m.security_codes_for({ product: site.productName, email: email ?? displayName });
  const file = [heading, m.security_codes_once(), '', ...codes, ''].join('\n');
  return (
    <div className="backup-codes flex flex-col gap-4">
      <p className="hidden font-bold print:block">{heading}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 rounded-md border border-line bg-sunk p-4 text-[1rem]">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap text-center font-mono font-semibold">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} label={m.security_copy()} />
        <Button size="sm" onClick={() => saveTextFile(m.security_codes_file(), file)}>
          <Download className="size-4.5" aria-hidden="true" />
          {m.security_download()}
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          <Printer className="size-4.5" aria-hidden="true" />
          {m.security_print()}
        </Button>
      </div>
    </div>
  );
}
