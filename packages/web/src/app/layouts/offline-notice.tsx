import { useEffect, useState } from 'react';
import { m } from '#messages/messages.js';
import { cn } from '#ui/cn.ts';

/** How long "You are back online." is shown, in milliseconds: long enough to read. */
const BACK_MS = 3_000;

/** The connection as the browser reports it; 'back' for a short time after it returns. */
type Connection = 'there' | 'gone' | 'back';

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('there');
  useEffect(() => {
    const read = () => setConnection((was) => (!navigator.onLine ? 'gone' : was === 'gone' ? 'back' : was));
    read();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    return () => {
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('there'), BACK_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return connection;
}

/**
 * Shows when the network is gone and when it is back. The element is in the page even while empty, so that changes are
 * read out.
 */
export function OfflineNotice() {
  const connection = useConnection();
  return (
    <div
      aria-live="polite"
      role={connection === 'there' ? undefined : 'status'}
      className={cn(
        'text-center font-semibold text-sm',
        connection === 'gone' && 'bg-warn-tint text-warn',
        connection === 'back' && 'bg-ok-tint text-ok',
      )}
    >
      {connection !== 'there' && (
        <p className="wrap-page text-balance py-2">
          {connection === 'gone' ? m.offline_now() : m.offline_over()}
        </p>
      )}
    </div>
  );
}
