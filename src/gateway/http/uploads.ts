import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok, type ErrorCode, type Result } from '../../shared/errors.ts';

/** What a picture may say that it is. What it is, its content tells. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;

/** Pictures that are read or drawn at once: with 5 MB each they take 80 MB of memory at most. */
const UPLOADS_MAX = 16;
/** How many of them may be of one merchant: slow ones of one brand leave room for the others. */
const UPLOADS_OF_MERCHANT_MAX = 6;

type UploadFailure = 'picture_invalid' | 'picture_too_large' | 'too_many_requests';

/** Who sends a picture. */
interface Holder {
  merchantCode: string;
  memberId: bigint;
}

/** Lets pictures in, a bounded number at a time and one of each player. */
export interface Uploads {
  /** Reads the picture of a request and works with it. Past the bound nothing is read. */
  take: <Value, Code extends ErrorCode>(
    holder: Holder,
    request: FastifyRequest,
    work: (picture: Buffer) => Promise<Result<Value, Code>>,
  ) => Promise<Result<Value, Code | UploadFailure>>;
}

/** The door that a call's pictures come through. */
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

/** Makes a scope hand bodies on unread, whatever their type: who sends one is looked at before 5 MB are taken in. */
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
    // Not destroyed where it is too long: the answer goes back over the same socket.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.pictureBytesMax) return fail('picture_too_large');
      chunks.push(chunk);
    }
  } catch {
    // The sender hung up: nobody hears the answer.
    return fail('picture_invalid');
  }
  return ok(Buffer.concat(chunks));
}
