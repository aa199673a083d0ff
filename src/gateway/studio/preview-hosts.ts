import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../keyed-hash.ts';

/** What a preview shows, and to whom. */
export interface Preview {
  merchantCode: string;
  operatorId: bigint;
}

const DAY_MS = 86_400_000;
/** Hex characters of the seal in a host name: 80 bits, and the label stays within the 63 characters of a host's part. */
const SEAL_LENGTH = 20;
/** Operators’ ids are short in this base. */
const ID_BASE = 36;
const LABEL = /^(was-)?([a-z0-9]{2,32})-([0-9a-z]{1,8})-([0-9a-f]{20})$/;

/** The hosts on which operators see their drafts as pages. */
export interface PreviewHosts {
  /** The host of a preview, below the console's own. It holds until the end of the next day (UTC). */
  hostOf: (consoleHost: string, preview: Preview) => string;
  /** The console's host above a preview; undefined for every other host. */
  consoleOf: (hostname: string) => string | undefined;
  /** The preview of a host whose seal is right and not too old. With `was-` before its name it is the site as it is served. */
  previewAt: (hostname: string) => (Preview & { isServed: boolean }) | undefined;
}

/**
 * Each preview has a host of its own, so that two of them share no cookies and no storage. The name says what it shows and carries a seal, so
 * that any gateway can serve it and nobody can guess one (decision 0100).
 */
export function createPreviewHosts(
  consoleHosts: readonly string[],
  { hash, clock }: { hash: KeyedHash; clock: () => number },
): PreviewHosts {
  const suffixes = consoleHosts.map((host) => ({ host, suffix: `.preview.${host}` }));
  const sealOf = ({ merchantCode, operatorId }: Preview, day: number) =>
    hash(merchantCode, String(operatorId), String(day)).toString('hex').slice(0, SEAL_LENGTH);
  const today = () => Math.floor(clock() / DAY_MS);
  return {
    hostOf: (consoleHost, preview) =>
      `${preview.merchantCode.toLowerCase()}-${preview.operatorId.toString(ID_BASE)}-${sealOf(preview, today())}.preview.${consoleHost}`,
    consoleOf: (hostname) => suffixes.find(({ suffix }) => hostname.endsWith(suffix))?.host,
    previewAt(hostname) {
      const suffix = suffixes.find((one) => hostname.endsWith(one.suffix))?.suffix;
      const [, was, merchant, id, seal] = (suffix && LABEL.exec(hostname.slice(0, -suffix.length))) || [];
      if (merchant === undefined || id === undefined || seal === undefined) return undefined;
      const preview = { merchantCode: merchant.toUpperCase(), operatorId: BigInt(Number.parseInt(id, ID_BASE)) };
      const isSealed = [today(), today() - 1].some((day) =>
        timingSafeEqual(Buffer.from(sealOf(preview, day)), Buffer.from(seal)),
      );
      return isSealed ? { ...preview, isServed: was !== undefined } : undefined;
    },
  };
}
