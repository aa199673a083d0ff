import type { Fish } from '../../src/games/fish/sea.ts';
import { fishIn } from '../../src/games/fish/sea.ts';
import type { BoughtView, FiredView, FishSessionView, MagazineView, SeaView } from '../../src/games/fish/views.ts';
import { seaTitle } from './test-sea.ts';
import type { Answer, TestVendor } from './test-vendor.ts';

/** A session of a player in the sea. A player may have several, as with two windows. */
export interface SeaPlayer {
  session: FishSessionView;
  buy(order?: { priceMinor?: number; shots?: number; clientRoundKey?: string }): Promise<Answer<BoughtView>>;
  /** Fires one shot; at the fish that stays longest if none is named. */
  fire(shot: { magazineId: string; number: number; fishId?: string }): Promise<Answer<FiredView>>;
  leave(magazineId: string): Promise<Answer<MagazineView>>;
  look(after?: number): Promise<SeaView>;
  /** The fish that stays longest, of a kind or of any. */
  fish(kind?: string): Promise<Fish>;
}

let keys = 0;

/** A key that no other purchase has. */
const newKey = (): string => `key-of-a-magazine-${(keys += 1)}`;

/** Seats a player in the sea of a vendor, in a session of its own. */
export async function enterSea(vendor: TestVendor, playerId = 'player-1'): Promise<SeaPlayer> {
  const sessionId = await vendor.enter(seaTitle.id, playerId);
  const { value: session } = await vendor.call<FishSessionView>('resume', { sessionId });
  const look = async (after = 0) => (await vendor.call<SeaView>('sea', { sessionId, after })).value;
  const player: SeaPlayer = {
    session,
    look,
    buy: ({ priceMinor = 200, shots = 20, clientRoundKey = newKey() } = {}) =>
      vendor.call('magazine', { sessionId, priceMinor, shots, clientSeed: 'seed of the test', clientRoundKey }),
    fire: async ({ magazineId, number, fishId }) =>
      vendor.call('shot', { sessionId, magazineId, number, fishId: fishId ?? (await player.fish()).id }),
    leave: (magazineId) => vendor.call('leave', { sessionId, magazineId }),
    async fish(kind) {
      const { sea, nowMs, caught } = await look();
      const [found] = fishIn(seaTitle.fish, sea, nowMs)
        .filter((each) => !caught.includes(each.id) && (kind === undefined || each.kind.id === kind))
        .toSorted((one, other) => other.leavesAtMs - one.leavesAtMs);
      if (!found) throw new Error('there is no such fish in the sea now');
      return found;
    },
  };
  return player;
}
