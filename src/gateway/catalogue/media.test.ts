import { expect, test } from 'vitest';
import { hostOfPath, onHost } from './media.ts';

const hosts = ['https://play-1.test', 'https://play-2.test', 'https://play-3.test'];
const paths = Array.from({ length: 300 }, (_, n) => `/play/game-${n}`);

test('the games of a brand are spread over its launch hosts, each always on the same one, in whatever order they are listed [GAME-06]', () => {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const host = hostOfPath(hosts, path);
    expect(hostOfPath(hosts.toReversed(), path)).toBe(host);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  for (const host of hosts) expect(counts.get(host), host).toBeGreaterThan(paths.length / 5);
});

test('an address of our games moves to the host of its path, and any other stays [CAT-15]', () => {
  const [path] = paths as [string];
  expect(onHost(`https://games.test${path}`, 'https://games.test', hosts)).toBe(hostOfPath(hosts, path) + path);
  for (const other of [`https://games.test.evil.test${path}`, `https://games.test:81${path}`])
    expect(onHost(other, 'https://games.test', hosts)).toBe(other);
});
