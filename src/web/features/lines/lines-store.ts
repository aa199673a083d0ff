import { makeAutoObservable, runInAction } from 'mobx';
import type { Client } from '../../api/client.ts';
import { measureLine } from './measure-line.ts';

/** One host of the brand. */
export interface Line {
  url: string;
  host: string;
  /** How fast it answered; nothing until it has been measured, and `failed` where it did not answer. */
  speed: number | 'failed' | undefined;
}

/** The lines of the brand (spec §3), measured one after another: beside each other they would slow each other down. */
export class LinesStore {
  lines: Line[] = [];
  state: 'loading' | 'failed' | 'ready' = 'loading';
  isMeasuring = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Address of the fastest line, of those that have been measured. */
  get fastest(): string | undefined {
    const measured = this.lines.flatMap(({ url, speed }) => (typeof speed === 'number' ? [{ url, speed }] : []));
    return measured.sort((one, other) => one.speed - other.speed)[0]?.url;
  }

  /** Asks for the lines, and measures them. */
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

  /** Measures each line anew. */
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
