import { makeAutoObservable, observable, runInAction } from 'mobx';
import { ok } from '../../../shared/errors.ts';
import type { Client } from '../../../client/client.ts';
import { Loadable } from '../../../client/loadable.ts';
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
  readonly data = new Loadable<Line[]>();
  isMeasuring = false;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { data: false }, { autoBind: true });
  }

  get lines(): readonly Line[] {
    return this.data.value ?? [];
  }

  /** Address of the fastest line measured so far. */
  get fastest(): string | undefined {
    const measured = this.lines.flatMap(({ url, speed }) => (typeof speed === 'number' ? [{ url, speed }] : []));
    return measured.sort((one, other) => one.speed - other.speed)[0]?.url;
  }

  /** Loads the lines, then measures them. */
  async load(): Promise<void> {
    await this.data.load(async (signal) => {
      const answer = await this.#client.call('domainRoute', { signal });
      if (!answer.ok) return answer;
      const lines = answer.value.domainList.map(({ url }): Line => ({
        url,
        host: new URL(url).host,
        speed: undefined,
      }));
      // Each line changes by itself when it has been measured.
      return ok(observable(lines));
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
