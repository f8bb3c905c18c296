import { queryOptions } from '@tanstack/react-query';
import type { SignIn } from '@vivavoce/contracts/identity/account-security-calls';
import type { Device } from '#domains/identity/security/sign-ins/device.ts';
import { call } from '#lib/api.ts';

/** A sign-in with a description of its device. */
export type ListedSignIn = SignIn & { device: Device };

/** The person's sign-ins, this browser first. The script that reads user agents is loaded along with the list. */
export const signInsQuery = () =>
  queryOptions({
    queryKey: ['sign-ins'],
    queryFn: async (): Promise<ListedSignIn[]> => {
      const [signIns, { deviceOf }] = await Promise.all([
        call('GET /api/auth/sign-ins', {}),
        import('#domains/identity/security/sign-ins/device.ts'),
      ]);
      return signIns.map((signIn) => ({ ...signIn, device: deviceOf(signIn.userAgent) }));
    },
  });

/** Whether two-step sign-in is on. */
export const secondFactorQuery = () =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: () => call('GET /api/auth/second-factor', {}),
  });

/** The person's passkeys, newest first. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: () => call('GET /api/auth/passkeys', {}),
  });
