import type { Failure } from '../shared/errors.ts';

/** Longest time for a call. After it a retry serves the caller better. */
const TIMEOUT_MS = 20_000;

/** Cancels a call: its answer is then `unavailable`, and the caller ignores it. */
export interface Cancellable {
  signal?: AbortSignal;
}

/** A request as it is sent. */
export interface WireRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | URLSearchParams | Blob;
  signal?: AbortSignal | undefined;
}

/** Sends a request: `fetch`, or a function that reports upload progress. Rejects when there is no response. */
export type Transport = (
  address: string,
  request: WireRequest,
) => Promise<{ status: number; headers: Pick<Headers, 'get'>; json: () => Promise<unknown> }>;

/** Sends a request by `fetch`, for at most 20 s. */
export const byFetch: Transport = (address, request) =>
  fetch(address, {
    ...request,
    signal: firstOf(request.signal, AbortSignal.timeout(TIMEOUT_MS)),
    cache: 'no-store',
  });

/** A signal that aborts with the first of two. Safari before 17.4 has no `AbortSignal.any`. */
function firstOf(given: AbortSignal | undefined, timeout: AbortSignal): AbortSignal {
  if (!given) return timeout;
  const first = new AbortController();
  for (const signal of [given, timeout]) {
    if (signal.aborted) first.abort();
    signal.addEventListener('abort', () => first.abort());
  }
  return first.signal;
}

/** A failed call. It has the gateway's message, in the language of the request, if the gateway answered. */
export type Refusal = Failure & { message?: string };

/** The result of a call: its value, or why it failed. */
export type Answer<Value> = { ok: true; value: Value } | Refusal;

/** The query of an address, with its question mark; empty without one. */
export function search(query: Record<string, unknown> | undefined): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length
    ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`
    : '';
}
