import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addOperator } from './operators/manage-operators.ts';
import type { Services } from './services.ts';

/** Two, so that what needs a second person can be tried. */
const ROLES = ['admin', 'finance'] as const;

/** An operator of a demonstration, with what they sign in with. */
export interface DemoOperator {
  login: string;
  password: string;
  /** Secret of the one-time codes, in base 32. */
  secret: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'demo-operators.json');

/** The operators of a demonstration. Empty where there are none. */
export const demoOperators = (dataDir: string): DemoOperator[] =>
  existsSync(fileIn(dataDir)) ? (JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as DemoOperator[]) : [];

/** Adds the operators of a demonstration, unless the installation has an operator. */
export async function seedDemoOperators(services: Services): Promise<void> {
  const { database, config } = services;
  const known = await database.asPlatform((trx) => trx.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  if (known) return;
  const made: DemoOperator[] = [];
  for (const role of ROLES) {
    const rights = { roles: [role], merchants: null };
    const added = await addOperator(services, undefined, { login: role, name: role, ...rights }, async () => {});
    // Another gateway has just added it, and keeps its password.
    if (!added.ok && added.code === 'username_taken') continue;
    if (!added.ok) throw new Error(`the operator ${role} could not be added: ${added.code}`);
    made.push({ login: role, password: added.value.password, secret: added.value.secret });
  }
  if (made.length > 0)
    writeFileSync(fileIn(config.dataDir), `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
}
