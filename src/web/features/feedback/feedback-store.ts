import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import { uploadPicture } from '../../../client/upload-picture.ts';
import type { FeedbackRow } from '../../../shared/contract/feedback.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { FeedbackKind } from '../../../shared/news/feedback-kinds.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What a player is about to send. */
export interface Draft {
  kind: FeedbackKind;
  text: string;
  pictures: readonly { id: string; picture: Blob }[];
}

/** What the player has told the brand, and what they are sending. */
export class FeedbackStore {
  readonly list: ListStore<FeedbackRow, null>;
  readonly #client: RootStore['client'];
  /** Ids of the pictures that have arrived, by those of the page: a second try sends none of them again. */
  readonly #uploaded = new Map<string, string>();
  /** A second try after a lost answer sends the same text under the same key. */
  #key = crypto.randomUUID();

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    this.list = new ListStore<FeedbackRow, null>(null, ({ cursor, signal }) =>
      client.call('feedbackList', { query: { ...(cursor !== undefined && { cursor }) }, signal }),
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Sends the pictures, and then the text. */
  async send({ kind, text, pictures }: Draft): Promise<Result<FeedbackRow>> {
    const ids: string[] = [];
    for (const chosen of pictures) {
      const sent = await this.#upload(chosen);
      if (!sent.ok) return sent;
      ids.push(sent.value);
    }
    const answer = await this.#client.call('sendFeedback', { body: { key: this.#key, kind, text, pictures: ids } });
    if (!answer.ok) return answer;
    this.#key = crypto.randomUUID();
    this.#uploaded.clear();
    await this.list.load();
    return answer;
  }

  async #upload({ id, picture }: Draft['pictures'][number]): Promise<Result<string>> {
    const known = this.#uploaded.get(id);
    if (known !== undefined) return ok(known);
    const answer = await uploadPicture(this.#client, 'addFeedbackPicture', { picture }, () => undefined);
    if (!answer.ok) return answer;
    this.#uploaded.set(id, answer.value.id);
    return ok(answer.value.id);
  }
}
