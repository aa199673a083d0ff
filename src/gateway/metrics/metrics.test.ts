import { expect, test } from 'vitest';
import { sampleOf, samplesOf } from '../../../tests/support/metric-samples.ts';
import { createMetrics } from './metrics.ts';

test('a gauge that another part adds is read with each scrape, with or without labels [SERVER-03]', async () => {
  const metrics = createMetrics();
  let open = 3;
  metrics.gauge('livery_streams_open', 'Open streams.', () => open);
  metrics.gauge(
    'livery_jobs',
    'Jobs by state.',
    async () => [
      { labels: { state: 'retry' }, value: 2 },
      { labels: { state: 'failed' }, value: 1 },
    ],
    ['state'],
  );
  expect(sampleOf(await metrics.text(), 'livery_streams_open')).toBe(3);
  open = 0;
  const text = await metrics.text();
  expect(sampleOf(text, 'livery_streams_open')).toBe(0);
  expect(sampleOf(text, 'livery_jobs', { state: 'retry' })).toBe(2);
});

test.each([
  ['throws', () => Promise.reject(new Error('the database is gone'))],
  ['never answers', () => new Promise<number>(() => {})],
  ['is not known', () => undefined],
])('a gauge whose reading %s is left out, and the others are shown [SERVER-03]', async (_, read) => {
  const metrics = createMetrics();
  let isBroken = false;
  metrics.gauge('livery_test_plain', 'One number.', () => (isBroken ? read() : 1));
  metrics.gauge('livery_test_labelled', 'Several.', () => (isBroken ? read() : [{ labels: { of: 'a' }, value: 1 }]), [
    'of',
  ]);
  metrics.gauge('livery_test_other', 'Another.', () => 7);
  expect(samplesOf(await metrics.text()).filter(({ name }) => name.startsWith('livery_test_'))).toHaveLength(3);
  isBroken = true;
  const names = samplesOf(await metrics.text()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('livery_test_'))).toEqual(['livery_test_other']);
});

test('a method that a client made up shares a label with all others [SERVER-47]', async () => {
  const metrics = createMetrics();
  for (const method of ['PROPFIND', 'M-SEARCH', 'GET'])
    metrics.request({ method, route: 'none', status: 404, seconds: 0.002, refusal: 'not_found' });
  const text = await metrics.text();
  expect(sampleOf(text, 'livery_http_requests_total', { method: 'other' })).toBe(2);
  expect(sampleOf(text, 'livery_http_requests_total', { method: 'GET', route: 'none', status: '404' })).toBe(1);
  expect(sampleOf(text, 'livery_http_request_duration_seconds_bucket', { method: 'GET', le: '0.0025' })).toBe(1);
  expect(sampleOf(text, 'livery_refusals_total', { code: 'not_found' })).toBe(3);
});

test('callers that read at the same moment share one reading [SERVER-03]', async () => {
  const metrics = createMetrics();
  let read = 0;
  metrics.gauge('livery_dear', 'A dear reading.', async () => (read += 1));
  await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
  expect(read).toBe(1);
  metrics.batch(3);
  expect(sampleOf(await metrics.text(), 'livery_wager_batch_size_sum')).toBe(3);
  expect(read).toBe(2);
});
