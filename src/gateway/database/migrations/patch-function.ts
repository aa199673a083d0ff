import { sql, type Kysely } from 'kysely';

/** Text of a function as it is, and as it becomes. */
export type TextChange = readonly [before: string, after: string];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Changes the text of a function of an earlier migration. It fails where a text is not there exactly once. The changes are a tenth of what the whole
 * function would be once more.
 */
export async function patchFunction(db: Kysely<unknown>, name: string, changes: readonly TextChange[]): Promise<void> {
  const pairs = changes.map(([before, after]) => `[${quoted(before)}, ${quoted(after)}]`).join(', ');
  await sql
    .raw(`
  do $patch$
  declare
    text text := pg_get_functiondef('public.${name}'::regproc);
    change text[];
  begin
    foreach change slice 1 in array array[${pairs}] loop
      if length(text) - length(replace(text, change[1], '')) <> length(change[1]) then raise exception '${name} has not once: %', change[1]; end if;
      text := replace(text, change[1], change[2]);
    end loop;
    execute text;
  end $patch$;
`)
    .execute(db);
}
