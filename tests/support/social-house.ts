import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ValueOf } from '../../src/shared/contract/call.ts';
import type { sessionCalls } from '../../src/shared/contract/session.ts';
import { SOCIAL_CALLBACK_PATH } from '../../src/shared/contract/social.ts';
import { alpha, beta, gamma, makeProject, type FixtureProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { startSocialProvider, type TestProvider } from './social-provider.ts';
import type { SocialVisitor } from './social-visitor.ts';

/** A gateway whose brands offer social logins, and the providers. Its fields are set once the file's hooks have run. */
export interface SocialHouse {
  house: TestGateway;
  /** On alpha, beta, gamma and adults. */
  one: TestProvider;
  /** On alpha. */
  two: TestProvider;
  /** On third. It signs with the client's secret. */
  three: TestProvider;
  /** Runs a whole login and returns its session. */
  logIn: (visitor: SocialVisitor, provider?: string) => Promise<ValueOf<typeof sessionCalls.socialLogin>>;
}

/** Starts all of them for a test file, and stops them after it. */
export function socialHouse(): SocialHouse {
  const ground = {} as SocialHouse;
  ground.logIn = async (visitor, provider = 'one') => {
    const outcome = await visitor.goThrough(provider);
    if (!('ticket' in outcome)) throw new Error(outcome.error);
    return (await visitor.exchange(outcome.ticket)).value;
  };
  let project: FixtureProject;
  beforeAll(async () => {
    const providers = await Promise.all([
      startSocialProvider('one', 'First Door'),
      startSocialProvider('two', 'Second Door'),
      startSocialProvider('three', 'Third Door'),
    ]);
    [ground.one, ground.two, ground.three] = providers;
    const hosts = ['alpha.test', 'www.alpha.test', 'beta.test', 'gamma.test', 'adults.test', 'third.test'];
    for (const provider of providers)
      provider.allow(hosts.map((host) => `http://${host}${SOCIAL_CALLBACK_PATH}/${provider.config.id}`));
    project = makeProject(brands());
    ground.house = await startTestGateway({
      project,
      config: { social: [ground.one.config, ground.two.config, { ...ground.three.config, algorithm: 'HS256' }] },
    });
  });
  afterAll(async () => {
    await ground.house?.close();
    await Promise.all([ground.one, ground.two, ground.three].map((provider) => provider?.close()));
    project?.close();
  });
  afterEach(() => {
    for (const provider of [ground.one, ground.two, ground.three]) provider.forge = undefined;
  });
  return ground;
}

function brands(): Record<string, object> {
  const offers = (brand: typeof alpha | typeof beta | typeof gamma, socialLogin: string[]) => ({
    ...brand,
    settings: { ...brand.settings, socialLogin },
  });
  return {
    alpha: offers(alpha, ['two', 'one']),
    beta: offers(beta, ['one', 'nowhere']),
    gamma: offers(gamma, ['one']),
    adults: {
      ...offers(alpha, ['one']),
      merchantCode: 'ADULTS',
      hosts: ['adults.test'],
      registration: {
        ...alpha.registration,
        username: [...alpha.registration.username, { name: 'birthday', required: true }],
      },
    },
    third: { ...offers(alpha, ['three']), merchantCode: 'THIRD', hosts: ['third.test'] },
  };
}
