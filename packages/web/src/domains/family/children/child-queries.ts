import { queryOptions } from '@tanstack/react-query';
import type { ChildAccount } from '@vivavoce/contracts/family/child-account-calls';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

/** How a linked child signs in. Null if the caller is not linked to the child, or the address holds no id. */
export const childAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['child-account', id],
    queryFn: async (): Promise<ChildAccount | null> => {
      try {
        return await call('GET /api/children/:id', { params: { id } });
      } catch (error) {
        const isNobodys =
          error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
        if (isNobodys) return null;
        throw error;
      }
    },
  });

/** The devices that the caller has paired, this browser first. */
export const pairedDevicesQuery = () =>
  queryOptions({
    queryKey: ['paired-devices'],
    queryFn: () => call('GET /api/family_devices', {}),
  });
