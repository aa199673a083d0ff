import type { QueryOf, ValueOf } from '../shared/contract/call.ts';
import type { Contract } from '../shared/contract/contract.ts';
import type { Result } from '../shared/errors.ts';
import type { Client, UploadName } from './client.ts';
import type { Transport } from './wire.ts';

/** Allows 5 MB over a slow mobile connection, so it is longer than for any other call. */
const TIMEOUT_MS = 120_000;

/**
 * Uploads a picture by any call that takes one, and reports progress, which `fetch` cannot do.
 * @param onSent called with the fraction sent so far, from 0 to 1
 */
export function uploadPicture<Name extends UploadName>(
  client: Client,
  name: Name,
  sent: { picture: Blob; query?: QueryOf<Contract[Name]> },
  onSent: (part: number) => void,
): Promise<Result<ValueOf<Contract[Name]>>> {
  const transport: Transport = (address, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.timeout = TIMEOUT_MS;
      for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (header) => request.getResponseHeader(header) },
          json: async () => JSON.parse(request.responseText) as unknown,
        });
      for (const failed of ['error', 'timeout', 'abort'] as const)
        request.addEventListener(failed, () => reject(new Error(failed)));
      request.send(body ?? null);
    });
  return client.upload(name, sent, transport);
}
