import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the secret that a mail's link carries in its fragment, which a browser never sends; empty without one. It leaves
 * the address at once, and this page alone remembers it. The page also has to keep its address from being a referrer.
 */
export function useSecretInFragment(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    setSecret(hash.slice(1));
    // neither a shoulder-surfer nor the history should keep it
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);
  return secret;
}
