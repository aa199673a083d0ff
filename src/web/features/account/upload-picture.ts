import type { Envelope, ValueOf } from '../../../shared/contract/call.ts';
import { callTable } from '../../../shared/contract/call-table.precomputed.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';

/** 5 MB by a slow phone: longer than any other call. */
const TIMEOUT_MS = 120_000;

type Avatar = ValueOf<Contract['uploadAvatar']>;

/**
 * Sends a picture and says how far it is, which `fetch` cannot. A network that does not answer is the code `unavailable`.
 * @param onSent hears which part of it is sent, from 0 to 1
 */
export function uploadPicture(file: File, token: string, onSent: (part: number) => void): Promise<Result<Avatar>> {
  const { method, path } = callTable.uploadAvatar;
  const request = new XMLHttpRequest();
  request.open(method, path);
  request.timeout = TIMEOUT_MS;
  request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('content-type', file.type);
  request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onloadend = () => resolve(read(request.responseText));
    request.send(file);
  });
}

/** A request that failed, or was given up, has no text. */
function read(text: string): Result<Avatar> {
  try {
    const envelope = JSON.parse(text) as Envelope<Avatar>;
    return envelope.success ? ok(envelope.value) : fail(envelope.code, envelope.value);
  } catch {
    return fail('unavailable');
  }
}
