import { makeAutoObservable } from 'mobx';
import { ListStore, type ListPage } from '../../../../client/list-store.ts';
import type { Result } from '../../../../shared/errors.ts';
import type { TeamRow } from '../../../../shared/contract/team.ts';

/** The downlines of an account. */
type Branch = ListStore<TeamRow, null>;

/** Reads a page of the downlines of an account. */
type ReadDownlines = (
  memberId: string,
  page: { cursor?: string; signal: AbortSignal },
) => Promise<Result<ListPage<TeamRow>>>;

/** A line of the indented table: an account, or what stands below it while its downlines are not all here. */
export type TeamItem =
  | { kind: 'account'; depth: number; row: TeamRow }
  | { kind: 'waiting' | 'failed' | 'more'; depth: number; memberId: string; branch: Branch };

/** Which accounts of the tree are open, and what is below them. It belongs to one filter: another one begins with a closed tree. */
export class TeamBranches {
  readonly #branches = new Map<string, Branch>();
  readonly #read: ReadDownlines;
  /** Ids of the accounts that are open. */
  open = new Set<string>();

  constructor(read: ReadDownlines) {
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  isOpen(memberId: string): boolean {
    return this.open.has(memberId);
  }

  /** Opens an account, or closes it. */
  toggle(memberId: string): void {
    if (this.open.delete(memberId)) return;
    this.open.add(memberId);
    if (this.#branches.has(memberId)) return;
    const branch: Branch = new ListStore<TeamRow, null>(null, ({ cursor, signal }) =>
      this.#read(memberId, { ...(cursor !== undefined && { cursor }), signal }),
    );
    this.#branches.set(memberId, branch);
    void branch.load();
  }

  /** The lines of the table: each account, and below an open one its downlines. */
  itemsOf(rows: readonly TeamRow[], depth = 0): TeamItem[] {
    return rows.flatMap((row): TeamItem[] => {
      const account = { kind: 'account', depth, row } as const;
      const branch = this.open.has(row.memberId) ? this.#branches.get(row.memberId) : undefined;
      if (!branch) return [account];
      const below = { depth: depth + 1, memberId: row.memberId, branch };
      if (!branch.rows) return [account, { kind: branch.page.fault ? 'failed' : 'waiting', ...below }];
      return [
        account,
        ...this.itemsOf(branch.rows, depth + 1),
        ...(branch.hasMore ? [{ kind: 'more', ...below } as const] : []),
      ];
    });
  }
}
