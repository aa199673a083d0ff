import { storage } from '../../storage.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** Tells the gateway once per device that the player uses the site as an installed app. */
export async function tellAppOpened({ client, session }: RootStore): Promise<void> {
  if (session.role !== 'member' || !matchMedia('(display-mode: standalone)').matches) return;
  if (storage.local.get('appOpened') !== undefined) return;
  const answer = await client.call('appOpened');
  if (answer.ok) storage.local.set('appOpened', '1');
}
