import type { Role } from '../stores/session-store.ts';
import type { Guard } from '../features/manifest.ts';

/** Whether a guard admits a role. */
export function isAdmitted(guard: Guard, role: Role): boolean {
  if (guard === 'any') return true;
  if (guard === 'agent') return role === 'agent';
  if (guard === 'real') return role === 'member' || role === 'agent';
  return role !== 'guest';
}
