import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/db/database.ts';

/** A table with its indexes. Rows are an estimate. */
type TableSize = { name: string; bytes: number; rows: number };

type MeasuredTable = TableSize & { schema: string; isNeverAnalysed: boolean };

/** How many of the largest tables are listed. */
const MOST = 10;

/** Our own tables are in `public`, and those of the job queue in `pgboss`. */
const SCHEMAS = ['public', 'pgboss'];

async function rowsOf<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Measures the largest tables. A table in parts, such as the jobs, counts as one. */
const largest = (orm: Orm) =>
  rowsOf<MeasuredTable>(
    orm,
    sql`
      select n.nspname as schema, whole.relname as name,
        sum(pg_total_relation_size(part.oid))::float8 as bytes,
        sum(greatest(part.reltuples, 0))::float8 as rows,
        bool_and(part.reltuples < 0) as "isNeverAnalysed"
      from pg_class part
      join pg_class whole on whole.oid = coalesce(pg_partition_root(part.oid), part.oid)
      join pg_namespace n on n.oid = whole.relnamespace
      where part.relkind in ('r', 'p') and n.nspname in ${SCHEMAS}
      group by n.nspname, whole.relname
      order by bytes desc, name
      limit ${MOST}`,
  );

/** Counts the rows of a table for which the database has no estimate: it is new, or the embedded database holds it. */
async function counted(orm: Orm, { schema, name }: MeasuredTable): Promise<number> {
  const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
  const [row] = await rowsOf<{ rows: number }>(orm, sql`select count(*)::float8 as rows from ${table}`);
  return row?.rows ?? 0;
}

/** Tells how large the database is, and which tables are the largest, with their indexes. Sizes are in bytes. */
export async function databaseSize(orm: Orm): Promise<{ bytes: number; tables: TableSize[] }> {
  const [whole] = await rowsOf<{ bytes: number }>(
    orm,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  const tables: TableSize[] = [];
  for (const table of await largest(orm)) {
    const { schema, name, bytes, isNeverAnalysed } = table;
    const rows = isNeverAnalysed ? await counted(orm, table) : table.rows;
    tables.push({ name: schema === 'public' ? name : `${schema}.${name}`, bytes, rows: Math.round(rows) });
  }
  return { bytes: whole?.bytes ?? 0, tables };
}
