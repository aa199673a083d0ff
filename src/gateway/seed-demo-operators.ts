import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeNow } from './operators/one-time-codes.ts';
import { enrol, readEnrolment } from './operators/enrol.ts';
import { addOperator } from './operators/manage-operators.ts';
import type { OperatorRights } from './operators/operator-rights.ts';
import { fail, ok, type Result } from '../shared/errors.ts';
import type { Services } from './services.ts';

/** Two, so that what needs a second person can be tried. */
const ROLES = ['admin', 'finance'] as const;
/** Bytes of randomness in a generated password. */
const PASSWORD_BYTES = 15;

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

/** Adds an operator as the command line does, who enrols at once with a generated password. */
export async function addEnrolled(
  services: Services,
  { login, ...rest }: OperatorRights & { login: string; name: string },
): Promise<Result<DemoOperator & { id: string }, 'username_taken'>> {
  const added = await addOperator(services, undefined, { login, ...rest }, async () => {});
  if (!added.ok && added.code === 'username_taken') return fail(added.code);
  if (!added.ok) throw new Error(`the operator ${login} could not be added: ${added.code}`);
  const { operator, link } = added.value;
  const offered = await readEnrolment(services, link);
  if (!offered.ok) throw new Error(`the link of ${login} answers ${offered.code}`);
  const { secret } = offered.value;
  const at = services.clock();
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const audited = { call: 'demonstration', address: 'local', at: new Date(at) };
  const enrolled = await enrol(services, { token: link.token, password, code: codeNow(secret, at) }, audited);
  if (!enrolled.ok) throw new Error(`${login} could not enrol: ${enrolled.code}`);
  return ok({ id: operator.id, login, password, secret });
}

/** Adds the operators of a demonstration, unless the installation has an operator. */
export async function seedDemoOperators(services: Services): Promise<void> {
  const { database, config } = services;
  const known = await database.asPlatform((trx) => trx.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  if (known) return;
  const made: DemoOperator[] = [];
  for (const role of ROLES) {
    const added = await addEnrolled(services, { login: role, name: role, roles: [role], merchants: null });
    // Another gateway has just added it, and keeps its password.
    if (!added.ok) continue;
    const { password, secret } = added.value;
    made.push({ login: role, password, secret });
  }
  if (made.length > 0)
    writeFileSync(fileIn(config.dataDir), `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
}
