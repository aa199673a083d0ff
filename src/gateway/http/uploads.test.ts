import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { limits } from '../../shared/contract/limits.ts';
import { ok } from '../../shared/errors.ts';
import { createUploads } from './uploads.ts';

/** A request whose body the test writes. */
function slowRequest(headers: Record<string, string> = {}) {
  const body = new PassThrough();
  return { body, request: { headers: { 'content-type': 'image/png', ...headers }, body } as unknown as FastifyRequest };
}

const echo = async (picture: Buffer) => ok(picture.toString());
const holder = (memberId: number, merchantCode = 'ALPHA') => ({ merchantCode, memberId: BigInt(memberId) });
const tooMany = { ok: false, code: 'too_many_requests' };

test('one upload of each player, six of a brand and sixteen in total run at the same time, and a finished one frees its slot [MEMBER-21, TENANT-12]', async () => {
  const uploads = createUploads();
  const begin = (memberId: number, merchantCode?: string) => {
    const { body, request } = slowRequest();
    return { body, answer: uploads.take(holder(memberId, merchantCode), request, echo) };
  };
  const first = begin(1);
  expect(await begin(1).answer).toEqual(tooMany);
  const alpha = [first, ...[2, 3, 4, 5, 6].map((id) => begin(id))];
  expect(await begin(7).answer).toEqual(tooMany);
  const beta = [1, 2, 3, 4, 5, 6].map((id) => begin(id, 'BETA'));
  const gamma = [1, 2, 3, 4].map((id) => begin(id, 'GAMMA'));
  expect(await begin(5, 'GAMMA').answer).toEqual(tooMany);
  first.body.end('done');
  expect(await first.answer).toEqual({ ok: true, value: 'done' });
  const next = begin(1);
  for (const { body } of [...alpha.slice(1), ...beta, ...gamma, next]) body.end('x');
  const answers = await Promise.all([...alpha.slice(1), ...beta, ...gamma, next].map(({ answer }) => answer));
  expect(answers.every((answer) => answer.ok)).toBe(true);
});

test('failed work and an aborted upload free their slot [MEMBER-21]', async () => {
  const uploads = createUploads();
  const broken = slowRequest();
  broken.body.end('x');
  await expect(uploads.take(holder(1), broken.request, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const gone = slowRequest();
  const answer = uploads.take(holder(1), gone.request, echo);
  gone.body.destroy(new Error('aborted'));
  expect(await answer).toEqual({ ok: false, code: 'picture_invalid' });
  const later = slowRequest();
  later.body.end('y');
  expect(await uploads.take(holder(1), later.request, echo)).toEqual({ ok: true, value: 'y' });
});

test('a body that is declared too long is not read, and one that grows too long is read no further [MEMBER-18]', async () => {
  const uploads = createUploads();
  const declared = slowRequest({ 'content-length': String(limits.pictureBytesMax + 1) });
  expect(await uploads.take(holder(1), declared.request, echo)).toEqual({ ok: false, code: 'picture_too_large' });
  const grown = slowRequest({ 'content-length': '10' });
  const answer = uploads.take(holder(1), grown.request, echo);
  grown.body.write(Buffer.alloc(limits.pictureBytesMax));
  grown.body.write('x');
  expect(await answer).toEqual({ ok: false, code: 'picture_too_large' });
  // The answer is sent over the same socket.
  expect(grown.body.destroyed).toBe(false);
});

test.each(['image/gif', 'image/svg+xml', 'text/html', '', 'image/pngx'])(
  'a body of the type "%s" is not read [MEMBER-18]',
  async (type) => {
    const { request } = slowRequest({ 'content-type': type });
    expect(await createUploads().take(holder(1), request, echo)).toEqual({ ok: false, code: 'picture_invalid' });
  },
);
