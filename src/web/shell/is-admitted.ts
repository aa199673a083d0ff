import type { Standing } from '../stores/session-store.ts';
import type { Guard } from '../features/manifest.ts';

/** Whether a guard lets somebody in. */
export function isAdmitted(guard: Guard, standing: Standing): boolean {
  if (guard === 'any') return true;
  if (guard === 'agent') return standing === 'agent';
  if (guard === 'real') return standing === 'member' || standing === 'agent';
  return standing !== 'guest';
}
