import { makeAutoObservable, runInAction } from 'mobx';
import type { Client } from '../../../client/client.ts';
import { measureLine } from './measure-line.ts';

/** One host of the brand. */
export interface Line {
  url: string;
  host: string;
  /** Response time in milliseconds, `failed` if the host did not answer, or `undefined` until it has been measured. */
  speed: number | 'failed' | undefined;
}

/**
 * The brand's lines (spec §3). They are measured one after another, because parallel measurements would slow each other
 * down.
 */
export class LinesStore {
  lines: Line[] = [];
  state: 'loading' | 'failed' | 'ready' = 'loading';
  isMeasuring = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Address of the fastest line measured so far. */
  get fastest(): string | undefined {
    const measured = this.lines.flatMap(({ url, speed }) => (typeof speed === 'number' ? [{ url, speed }] : []));
    return measured.sort((one, other) => one.speed - other.speed)[0]?.url;
  }

  /** Loads the lines, then measures them. */
  async load(): Promise<void> {
    this.state = 'loading';
    const answer = await this.#client.call('domainRoute');
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed';
      if (answer.ok)
        this.lines = answer.value.domainList.map(({ url }) => ({ url, host: new URL(url).host, speed: undefined }));
    });
    await this.measure();
  }

  /** Measures every line again. */
  async measure(): Promise<void> {
    if (this.isMeasuring) return;
    this.isMeasuring = true;
    for (const line of this.lines) line.speed = undefined;
    for (const line of this.lines) {
      const speed = (await measureLine(line.url)) ?? 'failed';
      runInAction(() => (line.speed = speed));
    }
    runInAction(() => (this.isMeasuring = false));
  }
}
