import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Content types that an upload may declare. The content decides which type it is. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Most pictures that are read or re-encoded at the same time. At 5 MB each they take 80 MB of memory. */
const UPLOADS_MAX = 16;
/** Most of them for one merchant, so that slow uploads of one brand leave slots for the others. */
const UPLOADS_OF_MERCHANT_MAX = 6;

/** The member that uploads a picture. */
interface Holder {
  merchantCode: string;
  memberId: bigint;
}

/** Limits uploads to a total, to a number for each merchant, and to one for each member at the same time. */
export interface Uploads {
  /** Reads the picture of a request and runs `work` with it. Beyond the limits it returns `too_many_requests` and reads nothing. */
  take: <Value>(
    holder: Holder,
    request: FastifyRequest,
    work: (picture: Buffer) => Promise<Result<Value>>,
  ) => Promise<Result<Value>>;
}

/** Creates the upload limits of one call. */
export function createUploads(): Uploads {
  const holders = new Map<string, string>();
  return {
    async take({ merchantCode, memberId }, request, work) {
      const holder = `${merchantCode} ${memberId}`;
      const ofMerchant = [...holders.values()].filter((other) => other === merchantCode).length;
      if (holders.has(holder) || holders.size >= UPLOADS_MAX || ofMerchant >= UPLOADS_OF_MERCHANT_MAX)
        return fail('too_many_requests');
      holders.set(holder, merchantCode);
      try {
        const picture = await read(request);
        return picture.ok ? await work(picture.value) : picture;
      } finally {
        holders.delete(holder);
      }
    },
  };
}

/** Passes bodies of every type on unread in this scope, so that the sender is authenticated before 5 MB are read. */
export function takeStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  return scope;
}

async function read(request: FastifyRequest): Promise<Result<Buffer, 'picture_invalid' | 'picture_too_large'>> {
  const type = request.headers['content-type']?.split(';')[0]!.trim().toLowerCase();
  const stream = request.body as Readable | undefined;
  if (!stream || !PICTURE_TYPES.some((known) => known === type)) return fail('picture_invalid');
  if (Number(request.headers['content-length'] ?? 0) > limits.pictureBytesMax) return fail('picture_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // The stream is not destroyed when it is too long, because the answer is sent over the same socket.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.pictureBytesMax) return fail('picture_too_large');
      chunks.push(chunk);
    }
  } catch {
    // The sender aborted, so nobody receives this answer.
    return fail('picture_invalid');
  }
  return ok(Buffer.concat(chunks));
}
