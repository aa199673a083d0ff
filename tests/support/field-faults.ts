import { expect } from 'vitest';
import type { FieldFault } from '../../src/shared/errors.ts';

/** The faults of a refused form. Expects that the form was refused. */
export function faultsOf({ code, detail }: { code: string | undefined; detail: unknown }): FieldFault[] {
  expect(code).toBe('validation_failed');
  return (detail as { faults: FieldFault[] }).faults;
}
