import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { CallSpec } from '../../../src/shared/contract/call.ts';
import { memberCalls } from '../../../src/shared/contract/member.ts';
import { sealAudience } from '../../../src/shared/contract/seal.ts';
import { sessionCalls } from '../../../src/shared/contract/session.ts';
import { systemCalls } from '../../../src/shared/contract/system.ts';
import { verificationCalls } from '../../../src/shared/contract/verification.ts';
import { seal } from '../../../src/client/seal.ts';
import { startSite } from '../site-under-test.ts';
import { summarise, type Summary } from '../statistics.ts';

const host = 'aurora.localhost';
const merchantCode = 'AURORA';
const port = 8405;
const gamesPort = 8406;
const atOnce = 64;
/** The unrelated call is made this often while nothing else happens, and on while the logins last. */
const cheapCallsAtRest = 200;
const cheapCallEveryMs = 5;
const password = 'right-horse-9';
const usernames = Array.from({ length: atOnce }, (_, at) => `bench${at + 1}`);

/** What a rush of logins does. */
export interface LoginsResult {
  atOnce: number;
  /** From the first login sent until the last was answered, by round. */
  allMs: Summary;
  /** How many were told to come again, over all rounds. */
  busy: number;
  /** An unrelated call of another brand's page, 99 of 100. */
  cheapP99Ms: { atRest: number; during: number };
}

/** Sends many logins at the same moment to a gateway of its own, and meanwhile asks it for something that has nothing to do with them. */
export async function measureLogins(rounds: number, say: (line: string) => void): Promise<LoginsResult> {
  const site = await startSite({ port, gamesPort }, say);
  try {
    await site.homeOf(host);
    // A player each: one account that is tried so often at once would be asked for a captcha.
    for (const username of usernames) await register(username);
    // The first of everything is slower than all that follow.
    await logIn(await sealedLogin(usernames[0]!));
    const atRest = await times(async () => {
      for (let at = 0; at < cheapCallsAtRest; at += 1) await setTimeout(cheapCallEveryMs);
    });
    const during: number[] = [];
    const allMs: number[] = [];
    let busy = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const bodies: unknown[] = [];
      for (const username of usernames) bodies.push(await sealedLogin(username));
      during.push(
        ...(await times(async () => {
          const startedAt = performance.now();
          const answers = await Promise.all(bodies.map(logIn));
          allMs.push(performance.now() - startedAt);
          busy += answers.filter(({ code }) => code === 'busy').length;
          const wrong = answers.find(({ code }) => code !== undefined && code !== 'busy');
          if (wrong) throw new Error(`a login of the benchmark was refused: ${String(wrong.code)}`);
        })),
      );
      say(`identity: logins, round ${round} of ${rounds}`);
    }
    return { atOnce, allMs: summarise(allMs), busy, cheapP99Ms: { atRest: p99(atRest), during: p99(during) } };
  } finally {
    await site.stop();
  }
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1]!;

/** How long the unrelated call takes while something lasts. Not one after another: a slow one must not keep the next from being counted. */
async function times(meanwhile: () => Promise<void>): Promise<number[]> {
  const taken: Promise<number>[] = [];
  const asking = setInterval(() => {
    const startedAt = performance.now();
    taken.push(call(systemCalls.whitelabel, undefined, 'lotus.localhost').then(() => performance.now() - startedAt));
  }, cheapCallEveryMs);
  try {
    await meanwhile();
  } finally {
    clearInterval(asking);
  }
  return Promise.all(taken);
}

async function register(username: string): Promise<void> {
  const body = {
    form: { username, password, confirmPassword: password, payeeName: 'Ann Lee', agreement: true },
    registerUrl: `http://${host}/register`,
    domain: host,
    registerMethod: 'WEB',
    loginAfter: true,
    humanCheck: await proof(),
  };
  const answer = await call(memberCalls.register, await sealed(memberCalls.register, body));
  if (answer.code) throw new Error(`the player of the benchmark was refused: ${answer.code}`);
}

const sealedLogin = async (username: string) =>
  sealed(sessionCalls.login, { username, password, type: 'username', humanCheck: await proof() });
const logIn = (body: unknown) => call(sessionCalls.login, body);

async function sealed(spec: CallSpec, body: unknown): Promise<{ sealed: string }> {
  const offer = (await call(systemCalls.sealKeys)).value as Parameters<typeof seal>[0];
  return { sealed: await seal(offer, sealAudience(spec, merchantCode), body) };
}

/** The little work that the gateway asks a browser for. */
async function proof(): Promise<string> {
  const { challenge } = (await call(verificationCalls.humanChallenge)).value as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Makes a call. Not by fetch, which takes no host. */
function call(spec: CallSpec, body?: unknown, to: string = host): Promise<{ code?: string; value: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: spec.method,
        path: spec.path,
        headers: { host: to, ...(body !== undefined && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('end', () => resolve(JSON.parse(text) as { code?: string; value: unknown }));
      },
    );
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
