import { sql, type Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, testDatabaseKinds, type TestDatabase } from '../support/test-databases.ts';

const value = async (owner: Kysely<unknown>, expression: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(owner)).rows[0]!.value;
/** What tells one database, or one run of the embedded engine, from another. */
const nameOf = ({ owner }: TestDatabase) =>
  value(
    owner,
    `current_database() || ' ' || pg_postmaster_start_time() || ' ' || (select min(backend_start) from pg_stat_activity)`,
  );

describe.each(testDatabaseKinds())('a %s database that a file of tests has used', (kind) => {
  /** What a gateway and its tests find at their start. */
  const seen = ({ owner }: TestDatabase) =>
    Promise.all(
      [
        '(select count(*)::int from audit)',
        '(select count(*)::int from jobs.queue)',
        `(select string_agg(name || cron, ',' order by name) from jobs.schedule)`,
        `nextval('audit_id_seq')::int`,
      ].map((expression) => value(owner, expression)),
    );

  test('is as new for the next one: rows that the database guards, numbers, and what the schema brought [TOOL-51]', async () => {
    let first = await openTestDatabase(kind);
    while (first.isLastUse) {
      await first.close();
      first = await openTestDatabase(kind);
    }
    const [name, before] = [await nameOf(first), await seen(first)];
    await sql`insert into audit (at, operator, call, outcome, address) values (now(), 'Anh', 'brandList', 'done', '::1')`.execute(
      first.owner,
    );
    await expect(sql`delete from audit`.execute(first.owner)).rejects.toThrow('the audit log cannot be changed');
    await first.database.runAsQueue('delete from jobs.schedule', []);
    await first.close();
    const second = await openTestDatabase(kind);
    expect(await nameOf(second)).toBe(name);
    expect(await seen(second)).toEqual(before);
    // What the first file left running finds nothing any more.
    expect(await first.database.ping()).toBe(false);
    await second.close();
  });

  test('serves no other one after a change of its schema, or while a session of it is held [TOOL-51]', async () => {
    const changed = await openTestDatabase(kind);
    const names = [await nameOf(changed)];
    await sql`create table left_behind ()`.execute(changed.owner);
    await changed.close();
    const held = await openTestDatabase(kind);
    names.push(await nameOf(held));
    const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = held.owner.transaction().execute(() => {
      isHeld.resolve();
      return isOver.promise;
    });
    await isHeld.promise;
    const closing = held.close();
    isOver.resolve();
    await Promise.all([holding, closing]);
    const third = await openTestDatabase(kind);
    names.push(await nameOf(third));
    await third.close();
    expect(new Set(names).size).toBe(3);
  });
});
