/**
 * The administrators' screens, each loaded when it is first opened. The list is a script of its own, so that nobody
 * else's page loads the names of their files.
 */
export const adminScreens = {
  admin: () => import('#app/screens/admin/admin.tsx'),
  requests: () => import('#app/screens/admin/requests/admin-requests.tsx'),
  records: () => import('#app/screens/admin/records/admin-records.tsx'),
  reports: () => import('#app/screens/admin/reports/admin-reports.tsx'),
  import: () => import('#app/screens/admin/import/admin-import.tsx'),
  audit: () => import('#app/screens/admin/audit/admin-audit.tsx'),
  safety: () => import('#app/screens/admin/safety/admin-safety.tsx'),
  safeguarding: () => import('#app/screens/admin/safeguarding/admin-safeguarding.tsx'),
  operations: () => import('#app/screens/admin/operations/admin-operations.tsx'),
} as const;
