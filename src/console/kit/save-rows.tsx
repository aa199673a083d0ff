import { useEffect, useState } from 'react';
import type { ListPage } from '../../client/list-store.ts';
import type { Result } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { useConsole } from '../use-console.ts';
import { useWords } from '../words/words.ts';
import { saveCsv } from './csv.ts';
import { readAll, ROWS_MAX } from './read-all.ts';
import type { ListRequest } from './use-list.ts';

interface SaveRowsProps<Row> {
  /** Name of the file, without the extension. */
  name: string;
  titles: readonly string[];
  /** Rows that stand before those of the list. */
  before?: readonly (readonly string[])[];
  read: (request: ListRequest<object>) => Promise<Result<ListPage<Row>>>;
  cellsOf: (row: Row) => readonly string[];
}

/** Saves all rows of a list as CSV, with the filter of the page. */
export function SaveRows<Row>({ name, titles, before = [], read, cellsOf }: SaveRowsProps<Row>) {
  const say = useWords();
  const { tell } = useConsole();
  const [reading, setReading] = useState<AbortController>();
  useEffect(() => () => reading?.abort(), [reading]);
  const save = async () => {
    const now = new AbortController();
    setReading(now);
    const rows = await readAll(read, now.signal);
    if (now.signal.aborted) return;
    setReading(undefined);
    if (!rows.ok) return tell(say(`error.${rows.code}`));
    saveCsv(name, [titles, ...before, ...rows.value.rows.map(cellsOf)]);
    if (rows.value.isCut) tell(say('report.cut', { rows: String(ROWS_MAX) }));
  };
  return (
    <Button type="button" $rank="secondary" disabled={reading !== undefined} onClick={() => void save()}>
      {say('report.save')}
    </Button>
  );
}
