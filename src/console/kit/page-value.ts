import { useEffect, useState } from 'react';
import { Loadable } from '../../client/loadable.ts';
import type { Result } from '../../shared/errors.ts';

/** How often a page asks again that shows what is going on right now. */
export const RENEW_MS = 15_000;

/** What a call that reads one value takes. */
interface ValueRequest<Query> {
  query: Query;
  signal: AbortSignal;
}

/** The value that a page shows, from one call. */
export class PageValue<Value, Query extends object = object> {
  readonly loaded = new Loadable<Value>();
  readonly #read: (request: ValueRequest<Query>) => Promise<Result<Value>>;
  #query: Query;

  constructor(query: Query, read: (request: ValueRequest<Query>) => Promise<Result<Value>>) {
    this.#query = query;
    this.#read = read;
  }

  /** Asks for the value of a query. What was there of another one is forgotten. */
  show(query: Query): void {
    if (JSON.stringify(query) !== JSON.stringify(this.#query)) this.loaded.forget();
    this.#query = query;
    this.load();
  }

  /** Asks for the value again. What is there stays until the answer comes. */
  load = (): void => void this.loaded.load((signal) => this.#read({ query: this.#query, signal }));
}

/**
 * The value that a page shows. It is asked for again when `query` changes.
 * @param everyMs how often it is asked for again while the page is in sight; never without it
 */
export function usePageValue<Value, Query extends object>(
  query: Query,
  read: (request: ValueRequest<Query>) => Promise<Result<Value>>,
  everyMs?: number,
): PageValue<Value, Query> {
  const [value] = useState(() => new PageValue(query, read));
  const key = JSON.stringify(query);
  useEffect(() => value.show(JSON.parse(key) as Query), [value, key]);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => document.hidden || value.load(), everyMs);
    return () => clearInterval(timer);
  }, [value, everyMs]);
  return value;
}
