import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { startPayments } from '../support/payments.ts';
import { startTestGateway } from '../support/gateway.ts';
import { startTestVendor } from '../support/test-vendor.ts';

const ours = /\blivery_[a-z_]+/g;
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
/** Names of what the three processes serve. */
const served = new Set<string>();

beforeAll(async () => {
  const [house, vendor, payments] = await Promise.all([startTestGateway(), startTestVendor(), startPayments()]);
  const texts = await Promise.all([
    house.app.inject('/metrics').then(({ body }) => body),
    vendor.app.inject('/metrics').then(({ body }) => body),
    fetch(`${payments.url}/metrics`).then((response) => response.text()),
  ]);
  for (const text of texts) for (const [, name] of text.matchAll(/^# TYPE (\S+)/gm)) served.add(name!);
  await Promise.all([house.close(), vendor.close(), payments.close()]);
});
afterAll(() => served.clear());

/** The metric that a name in a query belongs to: a histogram is served under three names. */
const metricOf = (name: string) => (served.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));
/** The names in a query, without functions, labels and what is in quotes. */
const namesIn = (query: string) =>
  [...query.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:livery|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);

interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

test('each query of the dashboard asks for metrics that a process serves [SERVER-49]', () => {
  const { panels } = JSON.parse(read('docs/dashboard.json')) as Dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect(targets.length, title).toBeGreaterThan(0);
    for (const { expr } of targets) {
      const names = namesIn(expr);
      expect(names.length, expr).toBeGreaterThan(0);
      expect(
        names.filter((name) => !served.has(metricOf(name))),
        expr,
      ).toEqual([]);
    }
  }
});

test('the operating manual explains each metric of ours, and its alarms ask for none that does not exist [SERVER-49]', () => {
  const manual = read('docs/operating.md');
  const tabled = new Set(
    manual
      .split('\n')
      .filter((line) => line.startsWith('| `livery_'))
      .flatMap((line) => line.split('|')[1]!.match(ours) ?? []),
  );
  const own = [...served].filter((name) => name.startsWith('livery_'));
  expect(own.filter((name) => !tabled.has(name))).toEqual([]);
  expect([...tabled].filter((name) => !served.has(name))).toEqual([]);
  const alarms = [...manual.matchAll(/```promql\n([^`]+)```/g)].map(([, text]) => text!).join('\n');
  const asked = namesIn(alarms);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !served.has(metricOf(name)))).toEqual([]);
});
