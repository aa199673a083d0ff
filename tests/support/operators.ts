import { Secret, TOTP } from 'otpauth';
import type { Operator } from '../../src/gateway/operators/operator.ts';
import type { OperatorRights } from '../../src/gateway/operators/operator-rights.ts';
import { addEnrolled } from '../../src/gateway/seed-demo-operators.ts';
import { consoleContract, type ConsoleContract } from '../../src/shared/contract/console/console-contract.ts';
import type { BodyOf, CallSpec, Envelope, QueryOf, ValueOf } from '../../src/shared/contract/call.ts';
import type { TestGateway } from './gateway.ts';

/** Host of the console of test gateways. */
export const CONSOLE = 'console.test';

/** An operator of a test, with what they sign in with. */
export interface TestOperator {
  id: string;
  login: string;
  password: string;
  /** The code of an authenticator app at this time. */
  codeAt: (nowMs: number) => string;
}

/** The answer to a call of the console. */
export interface ConsoleAnswer<Value> {
  status: number;
  code: string | undefined;
  value: Value;
}

let operators = 0;

/** Adds an operator as the command line does. */
export async function newOperator(
  { gateway: { services } }: Pick<TestGateway, 'gateway'>,
  { roles = ['admin'], merchants = null }: Partial<OperatorRights> = {},
): Promise<TestOperator> {
  const login = `operator-${(operators += 1)}`;
  const added = await addEnrolled(services, { login, name: 'Anh', roles, merchants });
  if (!added.ok) throw new Error(added.code);
  const { id, password, secret } = added.value;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    id,
    login,
    password,
    codeAt: (timestamp) => totp.generate({ timestamp }),
  };
}

/** What a test sends to the console. */
interface Sent<Spec extends CallSpec> {
  token?: string | undefined;
  query?: QueryOf<Spec>;
  body?: BodyOf<Spec> | Record<string, unknown>;
  host?: string;
  address?: string;
}

/** Makes a call of the console. */
export async function callConsole<Name extends keyof ConsoleContract>(
  { app }: Pick<TestGateway, 'app'>,
  name: Name,
  { token, query, body, host = CONSOLE, address }: Sent<ConsoleContract[Name]> = {},
): Promise<ConsoleAnswer<ValueOf<ConsoleContract[Name]>>> {
  const spec: CallSpec = consoleContract[name];
  const response = await app.inject({
    method: spec.method,
    url: spec.path,
    headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
    ...(body !== undefined && { payload: body as object }),
    ...(address !== undefined && { remoteAddress: address }),
  });
  const envelope = response.json<Envelope<ValueOf<ConsoleContract[Name]>>>();
  return {
    status: response.statusCode,
    code: envelope.success ? undefined : envelope.code,
    value: envelope.value as ValueOf<ConsoleContract[Name]>,
  };
}

/** Signs an operator in and returns the token. */
export async function signInAs(
  house: Pick<TestGateway, 'app'>,
  { login, password, codeAt }: TestOperator,
  nowMs: number,
): Promise<string> {
  const answer = await callConsole(house, 'signIn', { body: { login, password, code: codeAt(nowMs) } });
  if (answer.code !== undefined) throw new Error(`the sign-in answers ${answer.code}`);
  return answer.value.token;
}

/** An operator with all rights, as commands get one that no call has made. */
export async function operatorForTests(house: Pick<TestGateway, 'gateway'>): Promise<Operator> {
  const { id, login } = await newOperator(house);
  return { id: BigInt(id), login, name: 'Anh', capabilities: new Map(), merchants: undefined };
}
