import { type SwitchName, switchedOffRefusal } from '@vivavoce/contracts/operations/switch-calls';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Orm } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/running-transaction.ts';
import { Refused } from '#platform/http/refused.ts';
import { keptBriefly } from '#platform/kept-briefly.ts';
import { switches as table } from './tables.ts';

/** For how long another server may not know of a change. */
const KEPT_MS = 2_000;

type SwitchState = { isOn: boolean; changedAt: Date };

export type Switches = {
  /** Whether a part of the product is on. Another server knows of a change within two seconds, this one at once. */
  isOn(name: SwitchName): Promise<boolean>;
  /** @throws Refused `switched_off`, which the endpoint lists (`switchedOffRefusal`) */
  requireOn(name: SwitchName): Promise<void>;
  /** Reads what was ever switched, as it is stored now. A part that is missing is on, and always was. */
  states(orm: Orm): Promise<ReadonlyMap<SwitchName, SwitchState>>;
  /** Switches a part off, or on again. Returns whether that changed anything. */
  set(tx: Orm, name: SwitchName, isOn: boolean): Promise<boolean>;
};

/** Opens the switches: what administrators switched off without a restart (decision 0047). */
export function openSwitches({ db, clock }: { db: Database; clock: Clock }): Switches {
  const switchedOff = keptBriefly({ clock }, KEPT_MS, async () => {
    const rows = await db.orm.select({ name: table.name }).from(table).where(eq(table.isOn, false));
    return new Set(rows.map(({ name }) => name));
  });

  const isOn = async (name: SwitchName) => !(await switchedOff.read()).has(name);

  return {
    isOn,

    async requireOn(name) {
      if (!(await isOn(name))) throw new Refused('switched_off', switchedOffRefusal.switched_off);
    },

    async states(orm) {
      const rows = await orm.select().from(table);
      return new Map(rows.map(({ name, ...state }) => [name, state]));
    },

    async set(tx, name, isOn) {
      const wanted = { isOn, changedAt: clock.now() };
      // A part without a row is on already.
      const changed = isOn
        ? await tx
            .update(table)
            .set(wanted)
            .where(and(eq(table.name, name), eq(table.isOn, false)))
            .returning({ name: table.name })
        : await tx
            .insert(table)
            .values({ name, ...wanted })
            .onConflictDoUpdate({ target: table.name, set: wanted, setWhere: eq(table.isOn, true) })
            .returning({ name: table.name });
      afterCommit(switchedOff.forget);
      return changed.length > 0;
    },
  };
}
