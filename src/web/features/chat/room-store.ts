import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { ChatMessage, ChatStanding, OwnWin } from '../../../shared/contract/chat.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** How often an open room asks for news (CHAT-09). */
const NEWS_EVERY_MS = 2_000;
/** Messages that come at once. */
const PAGE_SIZE = 100;

/** A room that is open: its messages, and what the player does in it. */
export class RoomStore {
  /** The first page of the history. What it answers is taken over into the fields below. */
  readonly first = new Loadable<ValueOf<Contract['chatHistory']>>();
  /** Oldest first. */
  messages: readonly ChatMessage[] = [];
  standing: ChatStanding = 'guest';
  /** Leads to older messages; null before the first one. */
  nextCursor: string | null = null;
  isLoadingEarlier = false;
  /** Ids of the messages that the player has reported. */
  reported: ReadonlySet<string> = new Set();
  readonly room: string;
  readonly #root: RootStore;
  #position = '0';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(root: RootStore, room: string) {
    this.#root = root;
    this.room = room;
    makeAutoObservable(
      this,
      { first: false, room: false, messages: observableRef, reported: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the last messages, and follows the room until it is closed. */
  async open(): Promise<void> {
    this.#isClosed = false;
    clearTimeout(this.#timer);
    const answer = await this.first.load((signal) =>
      this.#root.client.call('chatHistory', { query: { room: this.room, pageSize: PAGE_SIZE }, signal }),
    );
    if (!answer?.ok || this.#isClosed) return;
    runInAction(() => {
      this.messages = answer.value.list.toReversed();
      this.standing = answer.value.standing;
      this.nextCursor = answer.value.nextCursor;
      this.#position = answer.value.position;
    });
    this.#askLater();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async loadEarlier(): Promise<void> {
    if (this.nextCursor === null || this.isLoadingEarlier) return;
    this.isLoadingEarlier = true;
    const answer = await this.#root.client.call('chatHistory', {
      query: { room: this.room, pageSize: PAGE_SIZE, cursor: this.nextCursor },
    });
    runInAction(() => {
      this.isLoadingEarlier = false;
      if (!answer.ok) return;
      this.messages = [...answer.value.list.toReversed(), ...this.messages];
      this.nextCursor = answer.value.nextCursor;
    });
  }

  /** Sends a message, with a win or without. The same key again, such as after a lost answer, writes nothing further. */
  async send(
    key: string,
    text: string,
    win: Pick<OwnWin, 'provider' | 'roundId'> | undefined,
  ): Promise<Result<unknown>> {
    const answer = await this.#root.client.call('chatSend', {
      body: { room: this.room, key, text, ...(win && { win: { provider: win.provider, roundId: win.roundId } }) },
    });
    if (answer.ok) this.#take([answer.value]);
    else if (answer.code === 'muted') runInAction(() => (this.standing = 'muted'));
    return answer;
  }

  /** Chooses the name under which the player writes. */
  async choose(nickname: string): Promise<Result<unknown>> {
    const answer = await this.#root.client.call('updateProfile', { body: { nickname } });
    if (!answer.ok) return answer;
    await this.#root.member.load();
    await this.#ask();
    return ok(null);
  }

  async remove(id: string): Promise<Result<unknown>> {
    const answer = await this.#root.client.call('chatDelete', { body: { id } });
    if (answer.ok) runInAction(() => (this.messages = this.messages.filter((message) => message.id !== id)));
    return answer;
  }

  async report(id: string): Promise<Result<unknown>> {
    const answer = await this.#root.client.call('chatReport', { body: { id } });
    if (answer.ok) runInAction(() => (this.reported = new Set([...this.reported, id])));
    return answer;
  }

  #askLater(): void {
    this.#timer = setTimeout(() => void this.#ask().then(() => this.#isClosed || this.#askLater()), NEWS_EVERY_MS);
  }

  /** Asks for news, unless nobody sees the page. A failure is made up for by the next answer. */
  async #ask(): Promise<void> {
    if (document.hidden) return;
    const answer = await this.#root.client.call('chatNews', { query: { room: this.room, after: this.#position } });
    if (!answer.ok || this.#isClosed) return;
    runInAction(() => {
      this.standing = answer.value.standing;
      this.#position = answer.value.position;
    });
    if (answer.value.list.length > 0) this.#take(answer.value.list);
  }

  /** Adds messages, in the order in which they were written, and takes away those that are deleted. */
  #take(news: readonly ChatMessage[]): void {
    const known = new Map(this.messages.map((message) => [message.id, message]));
    for (const message of news) {
      if (message.isDeleted) known.delete(message.id);
      else known.set(message.id, message);
    }
    runInAction(() => (this.messages = [...known.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))));
  }
}
