import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type Failure, type Result } from '../../shared/errors.ts';
import { networkOf } from '../region/network-of.ts';
import { readWithin } from './read-within.ts';

/** Content types that an upload may declare. The content decides which type it is. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Most pictures that are read or re-encoded at the same time. At 5 MB each they take 80 MB of memory. */
const UPLOADS_MAX = 16;
/** Most of them for one merchant, so that slow uploads of one brand leave slots for the others. */
const UPLOADS_OF_MERCHANT_MAX = 6;
/** Most of them for one network of a merchant, so that one sender leaves slots for the other players. */
const UPLOADS_OF_NETWORK_MAX = 3;
/** Time for a picture to arrive: 5 MB at one and a half megabits a second. It ends before that of the request, so that the call itself answers. */
const READ_MS = 27_000;
/** After this time the pace of an upload is judged. */
const PACE_AFTER_MS = 3_000;
const MS_PER_S = 1_000;
/** An upload below this pace gives up its slot as soon as another one needs it. */
const PACE_MIN_BYTES_PER_S = 32_000;

/** The member that uploads a picture. */
interface Holder {
  merchantCode: string;
  memberId: bigint;
}

/** An upload that has a slot. */
interface Upload {
  merchantCode: string;
  memberId: bigint;
  network: string;
  beganMs: number;
  /** Bytes that have arrived; infinite once the picture is complete. */
  bytes: number;
  /** Ends the reading. */
  slot: AbortController;
}

/** What an upload does with its slot. */
interface Work<Value> {
  /** Called before anything is read, such as to count the upload. */
  admit?: (() => Promise<Result<unknown>>) | undefined;
  take: (picture: Buffer) => Promise<Result<Value>>;
}

/**
 * Limits uploads to a total, to a number for each merchant and for each of its networks, and to one for each member at
 * the same time. A slow upload gives up its slot to another, so that nobody holds slots without sending.
 */
export interface Uploads {
  /**
   * Reads the picture of a request and works with it. Beyond the limits it returns `too_many_requests` and reads nothing.
   * A picture that does not arrive in time is a `request_timeout`.
   */
  run: <Value>(holder: Holder, request: FastifyRequest, work: Work<Value>) => Promise<Result<Value>>;
}

/** Times of uploads. Tests shorten them. */
export interface UploadTimes {
  readMs: number;
  paceAfterMs: number;
}

/** Creates the upload limits of one call. */
export function createUploads(
  { readMs, paceAfterMs }: UploadTimes = { readMs: READ_MS, paceAfterMs: PACE_AFTER_MS },
): Uploads {
  const uploads = new Set<Upload>();

  /** Makes room for an upload, if need be by ending the slowest ones. Returns whether it has a slot. */
  function makeRoom(next: Upload): boolean {
    const isOfMerchant = (other: Upload) => other.merchantCode === next.merchantCode;
    const bounds: [max: number, counts: (other: Upload) => boolean][] = [
      [1, (other) => isOfMerchant(other) && other.memberId === next.memberId],
      [UPLOADS_OF_NETWORK_MAX, (other) => isOfMerchant(other) && other.network === next.network],
      [UPLOADS_OF_MERCHANT_MAX, isOfMerchant],
      [UPLOADS_MAX, () => true],
    ];
    for (const [max, counts] of bounds) {
      const counted = [...uploads].filter(counts);
      if (counted.length < max) continue;
      const slowest = counted.filter(({ beganMs }) => next.beganMs - beganMs >= paceAfterMs).sort(bySpeed(next))[0];
      if (!slowest || paceOf(slowest, next.beganMs) >= PACE_MIN_BYTES_PER_S) return false;
      uploads.delete(slowest);
      slowest.slot.abort();
    }
    return true;
  }

  return {
    async run(holder, request, { admit, take }) {
      const unread = refusalUnread(request);
      if (unread) return unread;
      const slot = new AbortController();
      const upload = { ...holder, network: networkOf(request.ip), beganMs: performance.now(), bytes: 0, slot };
      if (!makeRoom(upload)) return fail('too_many_requests');
      uploads.add(upload);
      try {
        const admitted = await admit?.();
        if (admitted && !admitted.ok) return admitted;
        const picture = await read(request, upload, readMs);
        upload.bytes = Infinity;
        return picture.ok ? await take(picture.value) : picture;
      } finally {
        uploads.delete(upload);
      }
    },
  };
}

/** Bytes a second of an upload so far. */
const paceOf = ({ bytes, beganMs }: Upload, nowMs: number): number => (bytes * MS_PER_S) / (nowMs - beganMs);

const bySpeed =
  ({ beganMs: nowMs }: Upload) =>
  (one: Upload, other: Upload) =>
    paceOf(one, nowMs) - paceOf(other, nowMs);

/** Passes bodies of every type on unread in this scope, so that the sender is authenticated before 5 MB are read. */
export function takeStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

/** Why the headers alone refuse an upload. It costs nothing, so it takes no slot and is not counted. */
function refusalUnread({
  headers,
  body,
}: FastifyRequest): Failure<'picture_invalid' | 'picture_too_large'> | undefined {
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase();
  if (!body || !PICTURE_TYPES.some((known) => known === type)) return fail('picture_invalid');
  return Number(headers['content-length'] ?? 0) > limits.pictureBytesMax ? fail('picture_too_large') : undefined;
}

async function read(
  request: FastifyRequest,
  upload: Upload,
  timeoutMs: number,
): Promise<Result<Buffer, 'picture_invalid' | 'picture_too_large' | 'request_timeout'>> {
  const read = await readWithin(request.body as Readable, {
    bytesMax: limits.pictureBytesMax,
    timeoutMs,
    signal: upload.slot.signal,
    onBytes: (bytes) => (upload.bytes = bytes),
  });
  if (typeof read === 'object') return ok(read);
  // The sender of a broken body has hung up, so nobody receives that answer.
  return fail(({ late: 'request_timeout', long: 'picture_too_large', broken: 'picture_invalid' } as const)[read]);
}
