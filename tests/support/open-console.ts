import type { Browser } from 'playwright-core';
import type { TestGateway } from './gateway.ts';
import { newOperator, signInAs } from './operators.ts';
import { visit } from './visitor.ts';

/** A gateway with a console, and a browser. */
interface ConsoleGround {
  browser: Browser;
  house: TestGateway;
  originOf: (slug: string) => string;
}

/** Opens a page of the console, with a session of its own or, without a token, as another operator with all rights. */
export async function openConsole(ground: ConsoleGround, path: string, token?: string) {
  const session = token ?? (await signInAs(ground.house, await newOperator(ground.house), Date.now()));
  const origin = ground.originOf('console');
  const opened = await visit({ browser: ground.browser, origin }, { viewport: 'desktop' });
  await opened.context.addInitScript((one) => {
    // Once: a session that has ended must not come back with the next page.
    if (sessionStorage.getItem('test.began') === null) sessionStorage.setItem('livery.console.token', one);
    sessionStorage.setItem('test.began', '1');
  }, session);
  await opened.page.goto(origin + path);
  return { ...opened, token: session };
}
