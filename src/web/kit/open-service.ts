import type { Client } from '../../client/client.ts';

/** The window of the customer service: as wide as a phone. */
const FEATURES = 'popup,width=420,height=700';

/**
 * Opens the customer service in a window of its own. The window opens at once, because browsers allow that only in the click; its address comes
 * sealed, and the window closes again if it does not come. Returns whether it is open.
 */
export async function openService(client: Client): Promise<boolean> {
  const popup = open('', '_blank', FEATURES);
  const address = await readAddress(client);
  if (address?.startsWith('mailto:')) location.assign(address);
  else if (address !== undefined && popup) {
    popup.opener = null;
    popup.location.replace(address);
    return true;
  }
  popup?.close();
  return address !== undefined && popup !== null;
}

/** The address of the customer service; undefined when it does not come. */
async function readAddress(client: Client): Promise<string | undefined> {
  try {
    // The sealing library is loaded with the first click.
    const { newAnswerKey } = await import('../../client/sealed-answer.ts');
    const key = await newAnswerKey();
    const answer = await client.call('customerService', { query: { key: key.x } });
    return answer.ok ? await key.open(answer.value.sealed) : undefined;
  } catch {
    return undefined;
  }
}
