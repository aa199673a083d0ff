import type { ModuleId } from './call.ts';

/** Modules whose calls a page makes for players only, or after the visitor did something: their routes come late. */
const lateModules: readonly ModuleId[] = [
  'account',
  'agent',
  'cashier',
  'chat',
  'confirmation',
  'inbox',
  'feedback',
  'kyc',
  'lottery',
  'lobby',
  'mall',
  'ownAccount',
  'password',
  'promotions',
  'protection',
  'records',
  'rewards',
];

/** Whether the routes of a module come late. */
export const isLate = (module: ModuleId): boolean => lateModules.includes(module);
