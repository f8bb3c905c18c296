// @module-tag postgresql

import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { attentionReadings } from './tables.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/**
 * Everything that is kept of a measurement. No emotion, no identity, nothing by which a face could be recognised again.
 * Any new column must be justified here and in docs/privacy.md.
 */
const KEPT = ['created_at', 'id', 'image_key', 'image_until', 'percentage', 'record_id', 'session_id'];

it('a measurement keeps only a figure, its time and perhaps an image', async () => {
  const { rows } = (await server.platform.db.orm.execute(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'attention_readings' order by 1`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows.map(({ name }) => name)).toEqual(KEPT);
  const declared = Object.values(getTableColumns(attentionReadings)).map(({ name }) => name);
  expect(declared.sort()).toEqual(KEPT);
});

it('attention has this one table, and no other table holds faces, emotions or gazes', async () => {
  const { rows } = (await server.platform.db.orm.execute(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'
      and (table_name ~* 'attention' and table_name <> 'attention_readings'
        or column_name ~* '(face|emotion|mood|gaze|descriptor|embedding|biometric|mesh|landmark)')`)) as unknown as {
    rows: { name: string }[];
  };
  expect(rows).toEqual([]);
});
