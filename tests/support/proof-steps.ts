import { createHash, createHmac } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens the steps of an outcome that was verified, and computes every number of them again with another implementation.
 * Returns what the numbers give, in order.
 * @param seed the revealed seed
 */
export async function followSteps(row: Locator, seed: string): Promise<string[]> {
  const steps = row.locator('.steps');
  await steps.locator('summary').click();
  expect(await steps.locator('li code').first().textContent()).toBe(
    createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
  );
  const said = (await steps.locator('ol.soft').textContent()) ?? '';
  const text = /each of the texts (.*:\d+:)0, /.exec(said)?.[1] ?? '';
  const rows = await steps
    .locator('.steps-list tbody tr')
    .evaluateAll((all) => all.map((each) => [...each.children].map((cell) => cell.textContent ?? '')));
  expect(rows.length).toBeGreaterThan(0);
  for (const [place = '', number = ''] of rows) {
    const [, block = '', byte = '', hex] = /^(\d+):(\d+) ([0-9a-f]{8})$/.exec(place) ?? [];
    const signed = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${text}${block}`).digest();
    const value = signed.readUInt32BE(Number(byte));
    expect(hex).toBe(value.toString(16).padStart(8, '0'));
    const [, limit, drawn] = / mod (\d+) = (\d+)$/.exec(number) ?? [];
    if (limit) expect(Number(drawn)).toBe(value % Number(limit));
    else expect(number).toContain(`${value} / 4294967296 = `);
  }
  return rows.map(([, , meaning = '']) => meaning);
}
