import { makeAutoObservable, runInAction } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import type { InboxMessage } from '../../../shared/contract/inbox.ts';
import type { SettledNotices } from '../../../shared/contract/settled-notices.ts';
import type { Result } from '../../../shared/errors.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import { queryOf, type InboxFilter } from './inbox-filter.ts';

type Page = ValueOf<Contract['messageList']>;

/** The page of the inbox: its list, and what the player does with a message. The list changes at once, and the gateway follows. */
export class InboxPageStore {
  readonly list: ListStore<InboxMessage, InboxFilter, Page>;
  /** Id of the open message. */
  openId: string | undefined;
  /** The settled bets that the player wants to be told of. Undefined until it is known. */
  settled: SettledNotices | undefined;
  readonly #root: RootStore;

  constructor(root: RootStore, filter: InboxFilter) {
    this.#root = root;
    this.list = new ListStore<InboxMessage, InboxFilter, Page>(filter, ({ filter: shown, cursor, signal }) =>
      this.#read(shown, cursor, signal),
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  async loadSettings(): Promise<void> {
    const answer = await this.#root.client.call('noticeSettings');
    if (answer.ok) runInAction(() => (this.settled = answer.value.settled));
  }

  /** Chooses which settled bets to be told of. The choice shows at once, and goes back if it could not be kept. */
  async chooseSettled(settled: SettledNotices): Promise<void> {
    const before = this.settled;
    this.settled = settled;
    const answer = await this.#root.client.call('setNotices', { body: { settled } });
    if (answer.ok) return;
    runInAction(() => (this.settled = before));
    toastsOf(this.#root).show({ text: 'inbox.failed', isFault: true });
  }

  /** Opens a message, or closes it, and marks it as read. */
  async toggle({ id, isRead }: InboxMessage): Promise<void> {
    this.openId = this.openId === id ? undefined : id;
    if (isRead) return;
    this.#change((messages) => messages.map((one) => (one.id === id ? { ...one, isRead: true } : one)));
    await this.#tell(this.#root.client.call('readMessage', { body: { id } }));
  }

  async readAll(): Promise<void> {
    this.#change((messages) => messages.map((one) => ({ ...one, isRead: true })));
    await this.#tell(this.#root.client.call('readAllMessages'));
  }

  /** Deletes a message. A toast offers to undo that. */
  async remove({ id }: InboxMessage): Promise<void> {
    this.#change((messages) => messages.filter((one) => one.id !== id));
    const isDone = await this.#tell(this.#root.client.call('deleteMessage', { body: { id } }));
    if (isDone)
      toastsOf(this.#root).show({
        text: 'inbox.deleted',
        action: { label: 'inbox.undo', run: () => this.restore(id) },
      });
  }

  /** Undoes the deletion of a message. */
  async restore(id: string): Promise<void> {
    if (await this.#tell(this.#root.client.call('restoreMessage', { body: { id } }))) await this.list.load();
  }

  async #read(filter: InboxFilter, cursor: string | undefined, signal: AbortSignal): Promise<Result<Page>> {
    const { client, locale } = this.#root;
    const answer = await client.call('messageList', {
      query: { ...queryOf(filter), language: locale.code, ...(cursor !== undefined && { cursor }) },
      signal,
    });
    if (answer.ok) inboxOf(this.#root).take(answer.value.count);
    return answer;
  }

  #change(rows: (messages: readonly InboxMessage[]) => InboxMessage[]): void {
    const { page } = this.list;
    if (page.value) page.set({ ...page.value, list: rows(page.value.list) });
  }

  /** Waits for a change and takes its count. After a failure the list is read again, because it shows what has not happened. */
  async #tell(changing: Promise<Result<{ count: number }>>): Promise<boolean> {
    const answer = await changing;
    if (answer.ok) inboxOf(this.#root).take(answer.value.count);
    else {
      runInAction(() => toastsOf(this.#root).show({ text: 'inbox.failed', isFault: true }));
      await this.list.load();
    }
    return answer.ok;
  }
}
