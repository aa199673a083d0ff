import type { MessageKind } from '../../../shared/contract/inbox.ts';

/** What the inbox is limited to: everything, what is unread, or one kind. */
export type InboxFilter = 'all' | 'unread' | MessageKind;

/** The filters in the order of their buttons. */
export const inboxFilters: readonly InboxFilter[] = ['all', 'unread', 'win', 'account'];

/** Reads the filter from the page's address. */
export const filterIn = (params: URLSearchParams): InboxFilter =>
  inboxFilters.find((filter) => filter === params.get('show')) ?? 'all';

/** The parts of an address that stand for a filter. */
export const paramsOf = (filter: InboxFilter): Record<string, string> => (filter === 'all' ? {} : { show: filter });

/** The parts of the call's query that stand for a filter. */
export function queryOf(filter: InboxFilter): { kind?: MessageKind; isUnread?: boolean } {
  if (filter === 'all') return {};
  return filter === 'unread' ? { isUnread: true } : { kind: filter };
}
