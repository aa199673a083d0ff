import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

/** A hash function that waits until it is released, and counts parallel jobs. */
function heldWork() {
  const held: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const wait = async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise<void>((resolve) => held.push(resolve));
    state.running -= 1;
  };
  const work = {
    hash: async (password: string) => {
      await wait();
      return `hash of ${password}`;
    },
    verify: async () => {
      await wait();
      return true;
    },
  };
  return { state, work, letOne: () => held.shift()?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('two hashes run in parallel, others wait in order, and beyond the queue the hasher is busy', async () => {
  const { state, work, letOne } = heldWork();
  const passwords = createPasswordHasher(work);
  const done: number[] = [];
  const asked = Array.from({ length: 66 }, async (_, i) => {
    const result = await passwords.hash(`M${i % 8}`, `${i}`);
    done.push(i);
    return result;
  });
  await settle();
  expect(state).toEqual({ running: 2, most: 2 });
  expect(await passwords.hash('ALPHA', 'one too many')).toEqual({ ok: false, code: 'busy' });
  expect(await passwords.verify('ALPHA', 'hash', 'one too many')).toEqual({ ok: false, code: 'busy' });
  for (let i = 0; i < 66; i += 1) {
    letOne();
    await settle();
  }
  expect((await Promise.all(asked)).every((result) => result.ok)).toBe(true);
  expect(done).toEqual(Array.from({ length: 66 }, (_, i) => i));
  expect(state).toEqual({ running: 0, most: 2 });
});

test('a flood at one brand leaves room for other brands [TENANT-12]', async () => {
  const { work, letOne } = heldWork();
  const passwords = createPasswordHasher(work);
  const flood = Array.from({ length: 40 }, () => passwords.hash('FLOODED', 'x'));
  await settle();
  const other = passwords.hash('OTHER', 'x');
  for (let i = 0; i < 19; i += 1) {
    letOne();
    await settle();
  }
  expect(await other).toEqual({ ok: true, value: 'hash of x' });
  const codes = (await Promise.all(flood)).map((result) => (result.ok ? 'ok' : result.code));
  // Two run and sixteen wait.
  expect(codes.filter((code) => code === 'ok')).toHaveLength(18);
});

test('a member has one job in the queue, and with too many jobs the hasher is busy for that member only [SERVER-28]', async () => {
  const { state, work, letOne } = heldWork();
  const passwords = createPasswordHasher(work);
  const own = Array.from({ length: 12 }, (_, i) =>
    i % 2 ? passwords.hash('ALPHA', `${i}`, 7n) : passwords.verify('ALPHA', 'hash', `${i}`, 7n),
  );
  await settle();
  expect(state.running).toBe(1);
  const others = [
    passwords.hash('ALPHA', 'another member', 8n),
    passwords.hash('BETA', 'another brand', 7n),
    passwords.verify('ALPHA', 'hash', 'a login'),
  ];
  await settle();
  expect(state.running).toBe(2);
  for (let i = 0; i < 4; i += 1) {
    letOne();
    await settle();
  }
  expect((await Promise.all(others)).every((result) => result.ok)).toBe(true);
  for (let i = 0; i < 8; i += 1) {
    letOne();
    await settle();
  }
  expect((await Promise.all(own)).map((result) => (result.ok ? 'ok' : result.code))).toEqual([
    ...Array.from({ length: 8 }, () => 'ok'),
    ...Array.from({ length: 4 }, () => 'busy'),
  ]);
  const later = passwords.hash('ALPHA', 'later', 7n);
  await settle();
  letOne();
  expect(await later).toEqual({ ok: true, value: 'hash of later' });
});

test('a job that fails frees its slot', async () => {
  let calls = 0;
  const passwords = createPasswordHasher({
    hash: async () => {
      calls += 1;
      await settle();
      if (calls <= 3) throw new Error('broken');
      return 'fine';
    },
    verify: async () => true,
  });
  const results = await Promise.allSettled([1, 2, 3].map((i) => passwords.hash('ALPHA', `${i}`)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await passwords.hash('ALPHA', 'later')).toEqual({ ok: true, value: 'fine' });
  calls = 0;
  const ofOne = await Promise.allSettled([1, 2, 3, 4].map((i) => passwords.hash('ALPHA', `${i}`, 7n)));
  expect(ofOne.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});

test('a hash is Argon2id with its own salt, and only its password verifies', async () => {
  const passwords = createPasswordHasher();
  const [first, second] = [
    await passwords.hash('ALPHA', 'the right one'),
    await passwords.hash('ALPHA', 'the right one'),
  ];
  if (!first.ok || !second.ok) throw new Error('busy');
  expect(first.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first.value).not.toBe(second.value);
  expect(await passwords.verify('ALPHA', first.value, 'the right one')).toEqual({ ok: true, value: true });
  expect(await passwords.verify('ALPHA', first.value, 'the right One')).toEqual({ ok: true, value: false });
});

test('an unknown account costs as much work as a known one, and its password is always wrong [LOGIN-08]', async () => {
  const verified: string[] = [];
  const passwords = createPasswordHasher({
    hash: async (password) => `hash of ${password}`,
    verify: async (phc) => {
      verified.push(String(phc));
      return true;
    },
  });
  expect(await passwords.verify('ALPHA', undefined, 'anything')).toEqual({ ok: true, value: false });
  expect(await passwords.verify('ALPHA', undefined, 'nobody has this password')).toEqual({ ok: true, value: false });
  expect(verified).toHaveLength(2);
});
