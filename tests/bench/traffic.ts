import type { CDPSession } from 'playwright-core';

/** One request of a page. Times in seconds of the browser's monotonic clock. */
export interface Transfer {
  url: string;
  isScript: boolean;
  /** When its response began to arrive. */
  startedS: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Bytes of its body as sent, so compressed. */
  bodyBytes: number;
}

/** What a page fetched so far, and when it began to. */
export interface Traffic {
  transfers: () => Transfer[];
  /** When the page's own request was sent, in seconds of the browser's clock: zero of the page's own times, but for a few milliseconds. */
  navigatedS: () => number;
}

/** Listens to a page's network; call it before the page navigates. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const requests = new Map<string, Transfer>();
  let navigatedS = 0;
  session.on('Network.requestWillBeSent', ({ type, timestamp }) => {
    if (type === 'Document' && navigatedS === 0) navigatedS = timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, type, timestamp, response }) => {
    requests.set(requestId, {
      url: response.url,
      isScript: type === 'Script' || response.mimeType === 'text/javascript',
      startedS: timestamp,
      bytes: 0,
      bodyBytes: 0,
    });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const transfer = requests.get(requestId);
    if (transfer) transfer.bodyBytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = requests.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return { transfers: () => [...requests.values()], navigatedS: () => navigatedS };
}
