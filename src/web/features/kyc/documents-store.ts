import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import { uploadPicture } from '../../../client/upload-picture.ts';
import type { Documents } from '../../../shared/contract/kyc.ts';
import { ok, type Result } from '../../../shared/errors.ts';
import type { DocumentKind } from '../../../shared/kyc/states.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** A picture that a player has chosen. */
interface Chosen {
  id: string;
  picture: Blob;
}

/** What the page of documents knows. Pictures are uploaded first; a document of them is sent once, also when an answer was lost. */
export class DocumentsStore {
  readonly page = new Loadable<Documents>();
  /** Parts of pictures that were sent, by their ids in the page. */
  readonly sentParts = new Map<string, number>();
  readonly #client: RootStore['client'];
  readonly #uploaded = new Map<string, string>();
  #key = crypto.randomUUID();

  constructor({ client }: Pick<RootStore, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { page: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await this.page.load((signal) => this.#client.call('ownDocuments', { signal }));
  }

  /** Sends the pictures, and then the document of them. Failures: `picture_invalid`, `transition_refused`, `too_many_requests`. */
  async send(kind: DocumentKind, pictures: readonly Chosen[]): Promise<Result<Documents>> {
    const ids: string[] = [];
    for (const chosen of pictures) {
      const sent = await this.#upload(chosen);
      if (!sent.ok) return sent;
      ids.push(sent.value);
    }
    const answer = await this.#client.call('sendDocument', { body: { key: this.#key, kind, pictures: ids } });
    if (!answer.ok) return answer;
    this.#key = crypto.randomUUID();
    this.#uploaded.clear();
    runInAction(() => this.sentParts.clear());
    this.page.set(answer.value);
    return answer;
  }

  async #upload({ id, picture }: Chosen): Promise<Result<string>> {
    const known = this.#uploaded.get(id);
    if (known !== undefined) return ok(known);
    const answer = await uploadPicture(this.#client, 'addDocumentPicture', { picture }, (part) =>
      runInAction(() => this.sentParts.set(id, part)),
    );
    if (!answer.ok) {
      runInAction(() => this.sentParts.delete(id));
      return answer;
    }
    this.#uploaded.set(id, answer.value.id);
    return ok(answer.value.id);
  }
}
