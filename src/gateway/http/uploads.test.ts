import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { limits } from '../../shared/contract/limits.ts';
import { fail, ok } from '../../shared/errors.ts';
import { createUploads } from './uploads.ts';

let networks = 0;
/** A request whose body the test writes, from a network of its own by default. */
function slowRequest(headers: Record<string, string> = {}, ip = `198.51.100.${(networks += 1)}`) {
  const body = new PassThrough();
  const request = { headers: { 'content-type': 'image/png', ...headers }, body, ip } as unknown as FastifyRequest;
  return { body, request };
}

const echo = { take: async (picture: Buffer) => ok(picture.toString()) };
const holder = (memberId: number, merchantCode = 'ALPHA') => ({ merchantCode, memberId: BigInt(memberId) });
const tooMany = { ok: false, code: 'too_many_requests' };

test('one upload of each player, six of a brand and sixteen in total run at the same time, and a finished one frees its slot [MEMBER-21, TENANT-12]', async () => {
  const uploads = createUploads();
  const begin = (memberId: number, merchantCode?: string) => {
    const { body, request } = slowRequest();
    return { body, answer: uploads.run(holder(memberId, merchantCode), request, echo) };
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
  await expect(
    uploads.run(holder(1), broken.request, { take: () => Promise.reject(new Error('broken')) }),
  ).rejects.toThrow('broken');
  const gone = slowRequest();
  const answer = uploads.run(holder(1), gone.request, echo);
  gone.body.destroy(new Error('aborted'));
  expect(await answer).toEqual({ ok: false, code: 'picture_invalid' });
  const later = slowRequest();
  later.body.end('y');
  expect(await uploads.run(holder(1), later.request, echo)).toEqual({ ok: true, value: 'y' });
});

test('a body that is declared too long is not read, and one that grows too long is read no further [MEMBER-18]', async () => {
  const uploads = createUploads();
  const declared = slowRequest({ 'content-length': String(limits.pictureBytesMax + 1) });
  expect(await uploads.run(holder(1), declared.request, echo)).toEqual({ ok: false, code: 'picture_too_large' });
  const grown = slowRequest({ 'content-length': '10' });
  const answer = uploads.run(holder(1), grown.request, echo);
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
    expect(await createUploads().run(holder(1), request, echo)).toEqual({ ok: false, code: 'picture_invalid' });
  },
);

describe('a slow upload', () => {
  /** Uploads whose pace is judged at once, and that have a fifth of a second. */
  const impatient = { readMs: 200, paceAfterMs: 0 };
  const isOver = (answer: Promise<{ ok: boolean }>) => answer.then(({ ok: isOk }) => isOk);
  const late = { ok: false, code: 'request_timeout' };

  test('is ended after its time, however steadily it drips, and its slot is free [SERVER-34]', async () => {
    const uploads = createUploads({ ...impatient, paceAfterMs: 60_000 });
    const { body, request } = slowRequest();
    const drip = setInterval(() => body.write('x'), 20);
    const begunMs = performance.now();
    expect(await uploads.run(holder(1), request, echo)).toEqual(late);
    clearInterval(drip);
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(impatient.readMs - 1);
    // The answer is sent over the same socket.
    expect(body.destroyed).toBe(false);
    const next = slowRequest();
    next.body.end('picture');
    expect(await uploads.run(holder(1), next.request, echo)).toEqual({ ok: true, value: 'picture' });
  });

  test('gives its slot to the next player, and six that drip keep nobody out [SERVER-34, MEMBER-21]', async () => {
    const uploads = createUploads({ ...impatient, readMs: 60_000 });
    const drips = [1, 2, 3, 4, 5, 6].map((id) => {
      const { body, request } = slowRequest();
      return { body, answer: uploads.run(holder(id), request, echo) };
    });
    for (const [at, { body }] of drips.entries()) body.write('x'.repeat(at + 1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const honest = slowRequest();
    const answer = uploads.run(holder(7), honest.request, echo);
    // Only the slowest one makes room.
    expect(await drips[0]!.answer).toEqual(late);
    honest.body.end('picture');
    expect(await answer).toEqual({ ok: true, value: 'picture' });
    for (const { body } of drips) body.end();
    expect(await Promise.all(drips.map((drip) => isOver(drip.answer)))).toEqual([false, true, true, true, true, true]);
  });

  test('of the same player gives way too, so that a broken connection does not block the next try [SERVER-34]', async () => {
    const uploads = createUploads(impatient);
    const first = uploads.run(holder(1), slowRequest().request, echo);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const again = slowRequest();
    again.body.end('picture');
    expect(await uploads.run(holder(1), again.request, echo)).toEqual({ ok: true, value: 'picture' });
    expect(await first).toEqual(late);
  });

  test('that is fast enough keeps its slot, and so does a picture that is being drawn [SERVER-34]', async () => {
    // Its time is longer than any machine is slow.
    const uploads = createUploads({ ...impatient, readMs: 60_000 });
    const fast = slowRequest();
    const sending = uploads.run(holder(1), fast.request, echo);
    fast.body.write(Buffer.alloc(limits.pictureBytesMax));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await uploads.run(holder(1), slowRequest().request, echo)).toEqual(tooMany);
    fast.body.end();
    expect(await isOver(sending)).toBe(true);

    const drawing = Promise.withResolvers<ReturnType<typeof ok<string>>>();
    const drawn = slowRequest();
    const answer = uploads.run(holder(1), drawn.request, { take: () => drawing.promise });
    drawn.body.end('x');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await uploads.run(holder(1), slowRequest().request, echo)).toEqual(tooMany);
    drawing.resolve(ok('drawn'));
    expect(await answer).toEqual(ok('drawn'));
  });
});

test('one network has three of a brand’s slots, and the other players the rest [SERVER-35]', async () => {
  const uploads = createUploads();
  const begin = (memberId: number, ip: string, merchantCode = 'ALPHA') => {
    const { body, request } = slowRequest({}, ip);
    return { body, answer: uploads.run(holder(memberId, merchantCode), request, echo) };
  };
  const first = [1, 2, 3].map((id) => begin(id, '203.0.113.5'));
  expect(await begin(4, '203.0.113.5').answer).toEqual(tooMany);
  const others = [begin(5, '203.0.113.6'), begin(1, '203.0.113.5', 'BETA')];
  for (const { body } of [...first, ...others]) body.end('x');
  expect((await Promise.all([...first, ...others].map(({ answer }) => answer))).every((answer) => answer.ok)).toBe(
    true,
  );
});

test('an upload is counted before anything is read, and one that is not admitted reads nothing [SERVER-35]', async () => {
  const uploads = createUploads();
  const { body, request } = slowRequest();
  let counted = 0;
  const admit = async () => ((counted += 1) > 1 ? fail('too_many_requests') : ok(null));
  const answer = uploads.run(holder(1), request, { ...echo, admit });
  expect(counted).toBe(1);
  body.end('x');
  expect(await answer).toEqual(ok('x'));
  const refused = slowRequest();
  expect(await uploads.run(holder(1), refused.request, { ...echo, admit })).toEqual(tooMany);
  expect(refused.body.listenerCount('data')).toBe(0);
});
