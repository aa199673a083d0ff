import { agentCsvPaths, csvPaths, type AgentCsvRecord, type CsvRecord } from '../../../shared/contract/csv-paths.ts';
import { search } from '../../../client/wire.ts';

const paths = { ...csvPaths, ...agentCsvPaths };

/** Bytes of a file that the browser is given, and its name. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * Fetches a record as CSV and saves it as a file. By `fetch`, because a link sends no token in a header. Returns whether it was saved.
 * @param query the filter of the record and the language of the page
 */
export async function saveCsv(
  record: CsvRecord | AgentCsvRecord,
  { token, query }: { token: string; query: Record<string, unknown> },
): Promise<boolean> {
  return saveFile(paths[record] + search(query), `${record}.csv`, token);
}

/** Fetches a file of the player's own and saves it. Returns whether it was saved. */
export async function saveFile(path: string, name: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(path, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
    if (!response.ok) return false;
    // The browser keeps a large one on disk.
    save(await response.blob(), name);
    return true;
  } catch {
    return false;
  }
}
