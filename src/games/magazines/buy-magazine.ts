import { randomUUID } from 'node:crypto';
import { ok } from '../../shared/errors.ts';
import { refusalOf, refuse, type VendorResult } from '../errors.ts';
import type { BoughtView } from '../fish/views.ts';
import type { FishPart } from '../fish/fish-part.ts';
import type { Parts } from '../parts.ts';
import { newSeed } from '../sessions/open-session.ts';
import { ladderOf } from '../stakes.ts';
import type { Magazine } from '../store/magazines.ts';
import type { GameSession } from '../store/sessions.ts';
import { presentMagazine } from './present-magazine.ts';

/** A player's request for a magazine. */
export interface MagazineOrder {
  priceMinor: bigint;
  shots: number;
  clientSeed: string;
  clientRoundKey: string;
}

/** How long the loop leaves a new magazine to the request that made it. */
const LIVE_MAGAZINE_MS = 60_000;

/**
 * Buys a magazine of shots with one bet. Repeating a key returns the same magazine.
 * Fails with `stake_invalid`, `magazine_open` (the value holds it), `round_key_reused`, `insufficient_funds`,
 * `session_over`, `bet_unconfirmed`, `wallet_unavailable`.
 */
export async function buyMagazine(
  parts: Parts,
  session: GameSession,
  part: FishPart,
  order: MagazineOrder,
): Promise<VendorResult<BoughtView>> {
  const next = await newSeed();
  const { merchantCode, playerId, gameId } = session;
  const written = await parts.queue(`${merchantCode}:${gameId}:${playerId}`, async () =>
    writeMagazine(parts, session, part, order, next),
  );
  if (!written.ok) return written;
  return answerFor(parts, session, await parts.magazineDriver.drive(written.value.id));
}

/** Finds the magazine with this key, or stores a new one from the promised seed and promises the next. */
function writeMagazine(
  parts: Parts,
  session: GameSession,
  part: FishPart,
  order: MagazineOrder,
  next: Awaited<ReturnType<typeof newSeed>>,
): VendorResult<Magazine> {
  const { magazines, magazineSeeds } = parts;
  const known = magazines.byClientKey(session.key, order.clientRoundKey);
  if (known) return isSameOrder(known, order) ? ok(known) : refuse('round_key_reused');
  const { levelsMinor } = ladderOf(parts.catalogue.title(session.gameId), session.currency);
  if (!levelsMinor.includes(Number(order.priceMinor)) || !part.magazines.includes(order.shots))
    return refuse('stake_invalid', { levelsMinor, shots: part.magazines });
  const inUse = magazines.inUse(session);
  if (inUse) return refuse('magazine_open', presentMagazine(inUse));
  const { merchantCode, playerId, gameId, key: sessionKey } = session;
  const id = randomUUID();
  parts.store.transaction(() => {
    magazines.insert(
      {
        id,
        sessionKey,
        merchantCode,
        playerId,
        gameId,
        clientRoundKey: order.clientRoundKey,
        clientSeed: order.clientSeed,
        ...magazineSeeds.promised(sessionKey),
        priceMinor: order.priceMinor,
        shotsBought: order.shots,
        stakeMinor: order.priceMinor * BigInt(order.shots),
        createdAtMs: parts.nowMs(),
      },
      Date.now() + LIVE_MAGAZINE_MS,
    );
    magazineSeeds.promise(sessionKey, next);
  });
  return ok(magazines.byId(id));
}

const isSameOrder = (known: Magazine, order: MagazineOrder): boolean =>
  known.priceMinor === order.priceMinor && known.shotsBought === order.shots && known.clientSeed === order.clientSeed;

function answerFor(parts: Parts, session: GameSession, magazine: Magazine): VendorResult<BoughtView> {
  const { serverSeedHash: nextServerSeedHash } = parts.magazineSeeds.promised(session.key);
  const { state, reason, balanceMinor } = magazine;
  if (state === 'standing' || state === 'won' || state === 'settled')
    return ok({ magazine: presentMagazine(magazine), nextServerSeedHash });
  if (state !== 'void' || reason === null) return refuse('bet_unconfirmed', { nextServerSeedHash });
  return refuse(refusalOf(reason), {
    nextServerSeedHash,
    ...(balanceMinor !== null && { currency: session.currency, balanceMinor: Number(balanceMinor) }),
  });
}
