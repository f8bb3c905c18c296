import { Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages/messages.js';
import { Button } from '#ui/button.tsx';

/** Copies a text to the clipboard and says so. If the browser does not allow that, asks the person to copy it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState('');
  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(m.security_copied());
    } catch {
      setOutcome(m.security_copy_failed());
    }
  }
  return (
    <span className="inline-flex flex-wrap items-center">
      <Button size="sm" onClick={handleClick}>
        <Copy className="size-4.5" aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className="font-semibold text-sm not-empty:ml-3">
        {outcome}
      </span>
    </span>
  );
}
