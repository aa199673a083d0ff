import { isUtf8 } from 'node:buffer';
import type { FastifyError, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a URL-encoded form and no other body. */
    isForm?: boolean;
  }
  interface FastifyRequest {
    /** The bytes of the JSON body as they were sent, for checking signatures. */
    rawBody?: Uint8Array;
  }
}

/** Lets a server take JSON and URL-encoded forms, each only on its routes and only in UTF-8. */
export function takeBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body;
    // A call without a body may still send a content type.
    if (body.length === 0) return done(null, undefined);
    // A call that takes a form does not take JSON.
    if (request.routeOptions.config.isForm) return done(refused(415), undefined);
    // Decoding would replace other bytes, and make equal texts of different bodies.
    if (!isUtf8(body)) return done(refused(400), undefined);
    void parseJson(request, body.toString(), done);
  });
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const fields = request.routeOptions.config.isForm ? fieldsOf(body) : undefined;
      if (!fields) return done(refused(415), undefined);
      done(null, fields);
    },
  );
}

/** The fields of a form; undefined if one occurs twice, or if it holds bytes that are no UTF-8, escaped or not. */
function fieldsOf(body: Buffer): Record<string, string> | undefined {
  const text = body.toString();
  if (!isUtf8(body) || !isEscapedUtf8(text)) return undefined;
  const fields = new URLSearchParams(text);
  return new Set(fields.keys()).size === fields.size ? Object.fromEntries(fields) : undefined;
}

/** Whether the escaped bytes of a text are UTF-8. A percent sign that escapes nothing stands for itself. */
function isEscapedUtf8(text: string): boolean {
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}

const refused = (statusCode: number): Error & Pick<FastifyError, 'statusCode'> =>
  Object.assign(new Error('this call does not take such a body'), { statusCode });
