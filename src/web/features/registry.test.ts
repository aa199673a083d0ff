import { expect, test } from 'vitest';
import { dialogs, entries } from './registry.ts';

test('what an entry shows is a dialog that some feature brings, and each is what its manifest says it loads [MODAL-25]', async () => {
  const shown = [...entries.values()].flatMap(({ to }) => (typeof to === 'object' && 'show' in to ? [to.show] : []));
  expect(shown).toContain('sign-out');
  expect(shown.filter((id) => !dialogs.has(id))).toEqual([]);
  for (const [id, spec] of dialogs) expect([id, typeof (await spec.dialog()).Dialog]).toEqual([spec.id, 'object']);
});
